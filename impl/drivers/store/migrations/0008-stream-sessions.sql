-- At most one session of a studio has not ended. destination_ids is what it went live to, as JSON.
CREATE TABLE stream_sessions (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  last_error TEXT,
  destination_ids TEXT NOT NULL,
  started_at TEXT NOT NULL,
  ended_at TEXT
);
CREATE UNIQUE INDEX session_under_way ON stream_sessions (studio_id) WHERE ended_at IS NULL;
