-- The process that has an upload in hand: it asks storage for the upload's addresses, or makes something of a completed one.
-- Once that process is gone another frees the upload, or takes it up. NULL while no process has it in hand.
ALTER TABLE media_assets ADD COLUMN worker TEXT;

-- The process that began the session. If it dies while the session is starting, nobody else starts it.
ALTER TABLE stream_sessions ADD COLUMN worker TEXT;
