-- publishing and published_at are what watchers were last told, written together with the event that told them.
CREATE TABLE sources (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  active INTEGER NOT NULL,
  url TEXT,
  media_asset_id TEXT,
  device_id TEXT,
  publishing INTEGER NOT NULL,
  published_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (studio_id, device_id)
);
CREATE INDEX sources_of_studio ON sources (studio_id, id);
CREATE INDEX sources_of_asset ON sources (media_asset_id);
CREATE INDEX sources_publishing ON sources (id) WHERE publishing = 1;

-- cut_below: publishers admitted on an older generation are still to be cut, also after a crash.
CREATE TABLE stream_keys (
  source_id TEXT NOT NULL PRIMARY KEY REFERENCES sources (id) ON DELETE CASCADE,
  sealed_key TEXT NOT NULL,
  generation INTEGER NOT NULL,
  cut_below INTEGER
);
CREATE INDEX stream_keys_to_cut ON stream_keys (source_id) WHERE cut_below IS NOT NULL;
