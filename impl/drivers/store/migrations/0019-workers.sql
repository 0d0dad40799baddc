-- The process that handles an upload: it requests the upload's addresses from storage, or processes a completed upload.
-- Once that process is gone, another process frees the upload or takes it up. NULL while no process handles the upload.
ALTER TABLE media_assets ADD COLUMN worker TEXT;

-- The process that began the session. If it dies while the session is starting, no other process starts the session.
ALTER TABLE stream_sessions ADD COLUMN worker TEXT;
