-- What the API shows of a stream key, beside the key that is sealed; absent where it has not been shown yet.
ALTER TABLE destinations ADD COLUMN stream_key_shown TEXT;
-- Each event of a studio asks which connections its destinations use.
CREATE INDEX connections_of_destinations ON destinations (studio_id, connection_id);
