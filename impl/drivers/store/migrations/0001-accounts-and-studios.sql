-- The schema is one text for SQLite and PostgreSQL: TEXT, INTEGER and BIGINT only, RFC 3339 timestamps, JSON as text,
-- booleans as 0 and 1. Ids hold digits and lower-case letters alone, so that every collation orders them the same.
-- Whatever belongs to a studio names it with ON DELETE CASCADE: deleting the studio then leaves nothing behind.

CREATE TABLE users (
  id TEXT NOT NULL PRIMARY KEY,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  erased_at TEXT,
  UNIQUE (issuer, subject)
);

CREATE TABLE profiles (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
  username TEXT NOT NULL UNIQUE,
  username_changed_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE api_keys (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT,
  last_used_at TEXT
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);

-- Kept after the account is gone. finished_at is absent when a data step failed and an operator has to finish it.
CREATE TABLE account_deletions (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id),
  reason TEXT,
  created_at TEXT NOT NULL,
  finished_at TEXT
);

CREATE TABLE studios (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  auto_go_live_enabled INTEGER NOT NULL,
  auto_go_live_source_id TEXT,
  last_event BIGINT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX studios_of_user ON studios (user_id, id);

-- The sequence counts within a studio, without gaps and in commit order: taking the next number locks the studio's row.
CREATE TABLE events (
  studio_id TEXT NOT NULL REFERENCES studios (id) ON DELETE CASCADE,
  sequence BIGINT NOT NULL,
  kind TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (studio_id, sequence)
);
CREATE INDEX events_by_age ON events (created_at);

-- What the embedded identity provider keeps: sessions, grants, codes, tokens, clients.
CREATE TABLE identity_records (
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  account_id TEXT,
  grant_id TEXT,
  user_code TEXT,
  uid TEXT,
  expires_at TEXT,
  consumed_at TEXT,
  PRIMARY KEY (model, id)
);
CREATE INDEX identity_records_of_account ON identity_records (account_id);
CREATE INDEX identity_records_of_grant ON identity_records (grant_id);
CREATE INDEX identity_records_by_user_code ON identity_records (model, user_code);
CREATE INDEX identity_records_by_uid ON identity_records (model, uid);
CREATE INDEX identity_records_by_expiry ON identity_records (expires_at);
