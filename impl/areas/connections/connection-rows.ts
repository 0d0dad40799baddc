import { timestamp } from '../../ports/clock.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** Whether a connection can be used. Every status except `active` requires a re-link (CONN-15). */
export type ConnectionStatus = 'active' | 'needs_reauth' | 'expired' | 'revoked';

/** A connection as the API returns it: no token, no key, no address (CONN-01, SECRET-03). */
export interface Connection {
  readonly id: string;
  readonly platform: string;
  readonly displayName: string;
  readonly connectionType: 'oauth' | 'manual';
  readonly status: ConnectionStatus;
  readonly avatarUrl?: string;
  readonly connectedAt: string;
  readonly expiresAt?: string;
  readonly externalUserId?: string;
  readonly grantedScopes?: string[];
  readonly updatedAt: string;
}

/** The table of connections. */
export const connections = table('connections', {
  id: 'text',
  user_id: 'text',
  platform: 'text',
  connection_type: 'text',
  display_name: 'text',
  status: 'text',
  avatar_url: 'text?',
  external_user_id: 'text?',
  granted_scopes: 'text?',
  ends_at: 'text?',
  credentials: 'text',
  connected_at: 'text',
  updated_at: 'text',
});

/** A row of `connections`. */
export type ConnectionRow = TableRow<typeof connections>;

/** The user's connection; undefined if it is missing or belongs to another user (TENANT-02). */
export function findConnection(
  reader: Reader,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  return reader.first<ConnectionRow>(
    `SELECT ${connections.list} FROM connections WHERE id = ? AND user_id = ?`,
    id,
    userId,
  );
}

/** A user's connections with ids after `after`, in ascending order. */
export function connectionsAfter(
  reader: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<ConnectionRow[]> {
  return reader.all<ConnectionRow>(
    `SELECT ${connections.list} FROM connections WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?`,
    userId,
    after,
    limit,
  );
}

/** All connections of a user. */
export function connectionsOf(reader: Reader, userId: string): Promise<ConnectionRow[]> {
  const statement = `SELECT ${connections.list} FROM connections WHERE user_id = ?`;
  return reader.all<ConnectionRow>(statement, userId);
}

/** Whether any user has linked the account of a connection. */
export async function isLinked(
  reader: Reader,
  { platform, external_user_id }: Pick<ConnectionRow, 'platform' | 'external_user_id'>,
): Promise<boolean> {
  const statement = 'SELECT id FROM connections WHERE platform = ? AND external_user_id = ? LIMIT 1';
  return (await reader.first(statement, platform, external_user_id)) !== undefined;
}

export async function insertConnection(transaction: Transaction, row: ConnectionRow): Promise<void> {
  await transaction.run(
    `INSERT INTO connections (${connections.list}) VALUES (${connections.marks})`,
    ...connections.values(row),
  );
}

/** Converts a row to the API's form. The status depends on the time `now`, in milliseconds. */
export function toConnection(row: ConnectionRow, now: number): Connection {
  const status = statusOf(row, now);
  return {
    id: row.id,
    platform: row.platform,
    displayName: row.display_name,
    connectionType: row.connection_type === 'manual' ? 'manual' : 'oauth',
    status,
    ...(row.avatar_url === null ? {} : { avatarUrl: row.avatar_url }),
    connectedAt: row.connected_at,
    ...(row.ends_at === null ? {} : { expiresAt: row.ends_at }),
    ...(row.external_user_id === null ? {} : { externalUserId: row.external_user_id }),
    ...(row.granted_scopes === null ? {} : { grantedScopes: listOf(row.granted_scopes) }),
    updatedAt: status === 'expired' && row.ends_at !== null ? row.ends_at : row.updated_at,
  };
}

/**
 * The status of a connection (CONN-16). A grant that cannot be renewed is `expired` from its end on.
 * `needs_reauth` means that the platform requires new consent, `revoked` that the grant was withdrawn before
 * its end. Expiry is derived from the clock, so that it is always current and no timer has to write it.
 */
export function statusOf(row: Pick<ConnectionRow, 'status' | 'ends_at'>, now: number): ConnectionStatus {
  switch (row.status) {
    case 'needs_reauth':
    case 'revoked':
      return row.status;
    default:
      return row.ends_at !== null && row.ends_at <= timestamp(now) ? 'expired' : 'active';
  }
}

function listOf(text: string): string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
