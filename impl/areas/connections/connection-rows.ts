import { timestamp } from '../../ports/clock.ts';
import type { Reader } from '../../ports/store.ts';

/** Whether a connection can be used; what is not `active` needs a re-link (CONN-15). */
export type ConnectionStatus = 'active' | 'needs_reauth' | 'expired' | 'revoked';

/** A connection as the API shows it: no token, no key, no address (CONN-01, SECRET-03). */
export interface ConnectionRecord {
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

/** A row of `connections`. */
export type ConnectionRow = {
  id: string;
  user_id: string;
  platform: string;
  connection_type: string;
  display_name: string;
  status: string;
  avatar_url: string | null;
  external_user_id: string | null;
  granted_scopes: string | null;
  ends_at: string | null;
  credentials: string;
  connected_at: string;
  updated_at: string;
};

/** The columns of a `ConnectionRow`, for statements. */
export const connectionColumns = `id, user_id, platform, connection_type, display_name, status, avatar_url,
  external_user_id, granted_scopes, ends_at, credentials, connected_at, updated_at`;

/** The user's connection; undefined when it is missing or another's (TENANT-02). */
export function findConnection(
  reader: Reader,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  return reader.first<ConnectionRow>(
    `SELECT ${connectionColumns} FROM connections WHERE id = ? AND user_id = ?`,
    id,
    userId,
  );
}

/** The row as the API shows it at that moment. */
export function connectionRecord(row: ConnectionRow, now: number): ConnectionRecord {
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
 * What may be done with it (CONN-16): a grant that cannot renew itself is `expired` from its end on, `needs_reauth` when
 * the platform asks for consent anew, `revoked` when a grant is taken back before its time. Expiry is read off the clock,
 * so that it is true at every moment and no timer has to write it.
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
