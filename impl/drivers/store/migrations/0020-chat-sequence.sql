-- Numbers the changes of each studio's chat in commit order, so that a process which did not receive some of them finds them.
-- Messages from before have no number: nobody follows a chat from so far back.
ALTER TABLE studios ADD COLUMN last_chat BIGINT NOT NULL DEFAULT 0;
ALTER TABLE chat_messages ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;
CREATE INDEX chat_by_sequence ON chat_messages (studio_id, sequence);

-- What viewers were sent when messages were removed, for those who did not receive it; JSON text.
CREATE TABLE chat_removals (
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  sequence BIGINT NOT NULL,
  removal TEXT NOT NULL,
  PRIMARY KEY (studio_id, sequence)
);
