-- How many bytes each account stores in broadcast templates, scenes, destinations and sources, each counted in whole KiB. It
-- is written with them; `impl/areas/document-rows.ts` says what counts.
CREATE TABLE account_documents (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
  bytes BIGINT NOT NULL
);

INSERT INTO account_documents (user_id, bytes)
  SELECT studios.user_id, SUM(documents.bytes) FROM studios JOIN (
    SELECT studio_id, (OCTET_LENGTH(name) + OCTET_LENGTH(config) + 1023) / 1024 * 1024 AS bytes
      FROM broadcast_templates
    UNION ALL
    SELECT studio_id, (OCTET_LENGTH(name) + OCTET_LENGTH(layout) + 1023) / 1024 * 1024 FROM scenes
    UNION ALL
    SELECT studio_id, (OCTET_LENGTH(name) + COALESCE(OCTET_LENGTH(rtmp_url), 0)
      + COALESCE(OCTET_LENGTH(broadcast_config), 0) + COALESCE(OCTET_LENGTH(settings), 0) + 1023) / 1024 * 1024
      FROM destinations
    UNION ALL
    SELECT studio_id, (OCTET_LENGTH(name) + COALESCE(OCTET_LENGTH(url), 0) + 1024 + 1023) / 1024 * 1024 FROM sources
  ) AS documents ON documents.studio_id = studios.id
  GROUP BY studios.user_id;
