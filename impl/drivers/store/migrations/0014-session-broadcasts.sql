-- The platforms' broadcasts that sessions were bound to at go-live; a row goes once its broadcast is ended, or given up.
-- state: bound, live, failed. leg is what the encoder last said of the leg that feeds it, as JSON.
CREATE TABLE session_broadcasts (
  session_id TEXT NOT NULL,
  destination_id TEXT NOT NULL,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  broadcast_id TEXT NOT NULL,
  state TEXT NOT NULL,
  problem TEXT,
  leg TEXT,
  PRIMARY KEY (session_id, destination_id)
);
CREATE INDEX session_broadcasts_of_studio ON session_broadcasts (studio_id);
