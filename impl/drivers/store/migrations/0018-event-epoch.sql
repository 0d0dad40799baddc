-- The epoch of event ids, in one row. Restored rows and a promoted standby count events from an earlier number on, so
-- that numbers are used again for other events. They get a new epoch, and ids of the old epoch are not resumed. An
-- empty epoch is replaced at the next start. `server` names the database that the epoch is for; SQLite has none.
CREATE TABLE event_epoch (
  id INTEGER NOT NULL PRIMARY KEY,
  epoch TEXT NOT NULL,
  server TEXT
);

INSERT INTO event_epoch (id, epoch) VALUES (1, '');
