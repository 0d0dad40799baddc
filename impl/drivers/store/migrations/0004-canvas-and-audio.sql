-- A layout is read and written as a whole, under the lock of its studio's row; layout, plan, sources and mixer are JSON.
-- sources is what watchers were last told of the studio's sources, so that a change is told once.
CREATE TABLE canvases (
  studio_id TEXT NOT NULL PRIMARY KEY REFERENCES studios (id) ON DELETE CASCADE,
  layout_rev BIGINT NOT NULL,
  layout TEXT NOT NULL,
  plan TEXT NOT NULL,
  sources TEXT NOT NULL,
  active_scene_id TEXT,
  updated_at TEXT NOT NULL
);

CREATE TABLE scenes (
  id TEXT NOT NULL PRIMARY KEY,
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  layout TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX scenes_of_studio ON scenes (studio_id, id);

CREATE TABLE mixers (
  studio_id TEXT NOT NULL PRIMARY KEY REFERENCES studios (id) ON DELETE CASCADE,
  mixer TEXT NOT NULL,
  sources TEXT NOT NULL
);
