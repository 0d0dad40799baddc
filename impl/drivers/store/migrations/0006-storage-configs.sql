-- Buckets of users' own. `credentials` is sealed, and emptied when the config is deleted; `revision` counts its changes.
CREATE TABLE storage_configs (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  region TEXT NOT NULL,
  bucket TEXT NOT NULL,
  prefix TEXT NOT NULL,
  force_path_style INTEGER NOT NULL,
  credentials TEXT NOT NULL,
  status TEXT NOT NULL,
  status_message TEXT,
  last_verified_at TEXT NOT NULL,
  revision INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
);
CREATE INDEX storage_configs_of_user ON storage_configs (user_id, id) WHERE deleted_at IS NULL;
CREATE INDEX storage_configs_with_deleted ON storage_configs (user_id);

-- What operators say of users' subscriptions; it stands above SUBSCRIPTIONS.
CREATE TABLE subscriptions (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
  active INTEGER NOT NULL,
  changed_at TEXT NOT NULL
);
