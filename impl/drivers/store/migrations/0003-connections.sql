-- An account that was linked or a key that was pasted. `credentials` is sealed: the grant with its tokens, or the RTMP
-- address with its key. ends_at is when the grant runs out; null where it renews itself or nothing runs out.
CREATE TABLE connections (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  platform TEXT NOT NULL,
  connection_type TEXT NOT NULL,
  display_name TEXT NOT NULL,
  status TEXT NOT NULL,
  avatar_url TEXT,
  external_user_id TEXT,
  granted_scopes TEXT,
  ends_at TEXT,
  credentials TEXT NOT NULL,
  connected_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX connections_of_user ON connections (user_id, id);
CREATE INDEX connections_of_account ON connections (platform, external_user_id);

-- A link under way: from the request until the person's browser comes back, once. The state is kept as its hash, the
-- proof key sealed.
CREATE TABLE link_attempts (
  state_hash TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  platform TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  scopes TEXT NOT NULL,
  return_to TEXT,
  reconnect_connection_id TEXT,
  expires_at TEXT NOT NULL
);
CREATE INDEX link_attempts_of_user ON link_attempts (user_id);
CREATE INDEX link_attempts_by_expiry ON link_attempts (expires_at);
