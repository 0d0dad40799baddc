-- stream_key is sealed. pick_id is absent in create mode. status and what follows it is what the encoder last said.
CREATE TABLE destinations (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  platform TEXT NOT NULL,
  enabled INTEGER NOT NULL,
  vertical INTEGER NOT NULL,
  connection_id TEXT,
  rtmp_url TEXT,
  stream_key TEXT,
  broadcast_config TEXT,
  settings TEXT,
  pick_id TEXT,
  pick_title TEXT,
  status TEXT NOT NULL,
  last_error TEXT,
  degraded INTEGER NOT NULL,
  drain_pct INTEGER NOT NULL,
  encoder_stream_id TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX destinations_of_studio ON destinations (studio_id, id);
CREATE INDEX destinations_by_connection ON destinations (connection_id);

CREATE TABLE broadcast_templates (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  config TEXT NOT NULL,
  is_default INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX templates_in_order ON broadcast_templates (studio_id, is_default, updated_at, id);
