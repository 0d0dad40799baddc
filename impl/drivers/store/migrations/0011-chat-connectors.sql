-- How each studio's chat stands on each platform, as its watchers were last told.
CREATE TABLE chat_connectors (
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  state TEXT NOT NULL,
  desired INTEGER NOT NULL,
  requires_live_broadcast INTEGER NOT NULL,
  PRIMARY KEY (studio_id, platform)
);
