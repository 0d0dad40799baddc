-- The stream status each studio's watchers were last told, as JSON, so that they are told again only of another one.
CREATE TABLE stream_told (
  studio_id TEXT NOT NULL PRIMARY KEY REFERENCES studios (id) ON DELETE CASCADE,
  status TEXT NOT NULL
);
