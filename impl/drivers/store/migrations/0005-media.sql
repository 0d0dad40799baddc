-- A user's media library. An asset is listed from `completed_at` on; a row with `aborted_at` is what keeps a repeated
-- abort from being a 404. Objects are named after the asset's id, so no row needs to name them.

CREATE TABLE media_assets (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  kind TEXT NOT NULL,
  folder TEXT,
  status TEXT NOT NULL,
  byte_size BIGINT NOT NULL,
  -- What counts against the allowance: the declared size until storage is freed.
  held_bytes BIGINT NOT NULL,
  -- What landed, known from completion on.
  landed_bytes BIGINT,
  upload_id TEXT,
  -- The tags of the parts as completed: a JSON array in part order, with null for a part that is not there.
  etags TEXT,
  has_thumbnail INTEGER NOT NULL,
  duration_ms BIGINT NOT NULL,
  width BIGINT NOT NULL,
  height BIGINT NOT NULL,
  error_message TEXT,
  completed_at TEXT,
  aborted_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX media_assets_listed ON media_assets (user_id, id) WHERE completed_at IS NOT NULL;
CREATE INDEX media_assets_held ON media_assets (user_id, held_bytes);
CREATE INDEX media_assets_under_way ON media_assets (created_at) WHERE status = 'UPLOADING';
CREATE INDEX media_assets_aborted ON media_assets (aborted_at) WHERE aborted_at IS NOT NULL;

-- Assets whose files are to be removed: written with the change that gives them up, done after it.
CREATE TABLE media_removals (
  asset_id TEXT NOT NULL PRIMARY KEY,
  upload_id TEXT,
  created_at TEXT NOT NULL
);
