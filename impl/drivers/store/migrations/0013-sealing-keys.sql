-- The keys that rows may be sealed with, by their names: each is listed from its first use until nothing is sealed with it
-- any more. check_value is sealed with the key itself, so that another one of that name is noticed.
CREATE TABLE sealing_keys (
  key_id TEXT NOT NULL PRIMARY KEY,
  check_value TEXT NOT NULL,
  first_used_at TEXT NOT NULL
);

-- Nobody waits for a source that is gone.
UPDATE studios SET auto_go_live_enabled = 0, auto_go_live_source_id = NULL
  WHERE auto_go_live_source_id IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM sources WHERE sources.id = auto_go_live_source_id AND sources.studio_id = studios.id);
