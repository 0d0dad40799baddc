-- Names that belong to one process of the deployment at a time. A row stays when its name is released (owner is NULL), so
-- that fence only grows.
CREATE TABLE leases (
  name TEXT NOT NULL PRIMARY KEY,
  owner TEXT,
  value TEXT,
  fence INTEGER NOT NULL,
  expires_at TEXT
);
