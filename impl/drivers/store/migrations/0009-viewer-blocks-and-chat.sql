-- Viewers whom the broadcaster silenced.
CREATE TABLE viewer_blocks (
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  member_ref TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (studio_id, member_ref)
);

-- What was said, the most recent part of it. platform_message_id is empty for what was said in the broadcast itself.
CREATE TABLE chat_messages (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  platform_message_id TEXT NOT NULL,
  author_id TEXT NOT NULL,
  author_name TEXT NOT NULL,
  text TEXT NOT NULL,
  said_at TEXT NOT NULL
);
CREATE INDEX chat_of_studio ON chat_messages (studio_id, id);
CREATE INDEX chat_by_platform_id ON chat_messages (studio_id, platform, platform_message_id);
