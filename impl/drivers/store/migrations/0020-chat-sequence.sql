-- Numbers the changes of each studio's chat in commit order, so that a process finds changes that it did not receive.
-- Earlier messages have no number, because no process follows a chat from so far back.
ALTER TABLE studios ADD COLUMN last_chat BIGINT NOT NULL DEFAULT 0;
ALTER TABLE chat_messages ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;
CREATE INDEX chat_by_sequence ON chat_messages (studio_id, sequence);

-- The frames about removed messages, for viewers who did not receive them; JSON text.
CREATE TABLE chat_removals (
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  sequence BIGINT NOT NULL,
  removal TEXT NOT NULL,
  PRIMARY KEY (studio_id, sequence)
);
