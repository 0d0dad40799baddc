import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';

/** The table of API keys. */
export const apiKeys = table('api_keys', {
  id: 'text',
  user_id: 'text',
  name: 'text',
  prefix: 'text',
  hash: 'text',
  scopes: 'text',
  created_at: 'text',
  expires_at: 'text?',
  revoked_at: 'text?',
  last_used_at: 'text?',
});

/** A row of `api_keys`. It has only the SHA-256 of the secret (SECRET-09). */
export type ApiKeyRow = TableRow<typeof apiKeys>;

/** An API key as the API returns it, without its secret (ACCT-06, ACCT-09). */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters of the secret (ACCT-07). */
  readonly prefix: string;
  readonly scopes: string[];
  readonly createdAt: string;
  readonly lastUsedAt?: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
}

/** Converts a row to the API's form. */
export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesOf(row),
    createdAt: row.created_at,
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
  };
}

/** The scopes that were given to the key at its creation. Implied scopes are not included. */
export function scopesOf(row: ApiKeyRow): string[] {
  const scopes: string[] = JSON.parse(row.scopes);
  return scopes;
}

/** A user's keys, newest first. */
export function apiKeysOf(reader: Reader, userId: string): Promise<ApiKeyRow[]> {
  const statement = `SELECT ${apiKeys.list} FROM api_keys WHERE user_id = ? ORDER BY created_at DESC, id DESC`;
  return reader.all<ApiKeyRow>(statement, userId);
}

/** The key with a secret of this SHA-256, unless it is revoked. */
export function findApiKeyByHash(reader: Reader, hash: string): Promise<ApiKeyRow | undefined> {
  const statement = `SELECT ${apiKeys.list} FROM api_keys WHERE hash = ? AND revoked_at IS NULL`;
  return reader.first<ApiKeyRow>(statement, hash);
}

/** Returns the given ids that belong to keys which are neither revoked nor deleted. */
export async function unrevokedKeys(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(
    reader,
    ids,
    `SELECT id FROM api_keys WHERE id ${isListed} AND revoked_at IS NULL`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertApiKey(transaction: Transaction, row: ApiKeyRow): Promise<void> {
  await transaction.run(
    `INSERT INTO api_keys (${apiKeys.list}) VALUES (${apiKeys.marks})`,
    ...apiKeys.values(row),
  );
}

/** Records a use of a key, unless a use after `earlier` is recorded already. */
export async function noteUse(
  transaction: Transaction,
  keyId: string,
  { at, earlier }: { readonly at: string; readonly earlier: string },
): Promise<void> {
  await transaction.run(
    'UPDATE api_keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)',
    at,
    keyId,
    earlier,
  );
}
