import { patched } from '../../../generated/server/runtime/traits/patch.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import {
  type Connection,
  type ConnectionRow,
  connectionsAfter,
  connectionsOf,
  findConnection,
  insertConnection,
  toConnection,
} from './connection-rows.ts';
import type { Credentials } from './credentials.ts';
import { deleteLinkAttemptsOf } from './link-attempt-rows.ts';
import type { Revocations } from './revocations.ts';

/** The members of a new manual connection. */
export interface ManualConnection {
  readonly label: string;
  readonly rtmpUrl: string;
  readonly streamKey: string;
  /** Any name; `custom` when absent or empty (CONN-11). */
  readonly platform?: string;
}

/**
 * A change of a manual connection. An absent or empty key keeps the stored one; a key cannot be cleared
 * (CONN-14).
 */
export interface ManualChange {
  readonly label?: string;
  readonly rtmpUrl?: string;
  readonly streamKey?: string;
}

/** The kind of a connection, for areas that bind to it. */
export interface ConnectionKind {
  readonly platform: string;
  readonly connectionType: 'oauth' | 'manual';
}

/** The connections of each user. Another user's connection is treated as missing (TENANT-02). */
export class Connections {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #credentials: Credentials;
  readonly #revocations: Revocations;
  readonly #ceilings: Ceilings;
  readonly #removed: (userId: string) => void;
  readonly #erased = new Map<string, ConnectionRow[]>();

  constructor(options: {
    store: Store;
    clock: Clock;
    credentials: Credentials;
    revocations: Revocations;
    ceilings?: Ceilings;
    /** Receives the user of each deleted connection, once the deletion is durable. */
    removed?: (userId: string) => void;
  }) {
    this.#ceilings = options.ceilings ?? contractCeilings;
    this.#removed = options.removed ?? (() => {});
    this.#store = options.store;
    this.#clock = options.clock;
    this.#credentials = options.credentials;
    this.#revocations = options.revocations;
  }

  /** The user's connections by id ascending (PAGE-08), and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: Connection[]; more: boolean }> {
    const rows = await connectionsAfter(this.#store, userId, page.after?.id ?? '', page.limit + 1);
    const items = rows.slice(0, page.limit).map((row) => toConnection(row, this.#clock.now()));
    return { items, more: rows.length > page.limit };
  }

  async read(userId: string, id: string): Promise<Connection | undefined> {
    const row = await findConnection(this.#store, userId, id);
    return row && toConnection(row, this.#clock.now());
  }

  async owns(userId: string, id: string): Promise<boolean> {
    return (await this.kindOf(this.#store, userId, id)) !== undefined;
  }

  /**
   * The kind of the user's connection; undefined if there is none. The connection may be deleted before the
   * reader's transaction commits.
   */
  async kindOf(reader: Reader, userId: string, id: string): Promise<ConnectionKind | undefined> {
    const row = await reader.first<{ platform: string; connection_type: string }>(
      `SELECT platform, connection_type FROM connections WHERE id = ? AND user_id = ?
       /* outside the scope: a destination may name a deleted connection, so that this deletion may as well come later */`,
      id,
      userId,
    );
    return (
      row && { platform: row.platform, connectionType: row.connection_type === 'manual' ? 'manual' : 'oauth' }
    );
  }

  async createManual(userId: string, manual: ManualConnection): Promise<Connection> {
    const id = newId('con');
    const { rtmpUrl, streamKey } = manual;
    const credentials = this.#credentials.seal(id, { rtmpUrl, streamKey });
    const now = this.#clock.now();
    const row: ConnectionRow = {
      id,
      user_id: userId,
      platform: manual.platform || 'custom',
      connection_type: 'manual',
      display_name: manual.label,
      status: 'active',
      credentials,
      avatar_url: null,
      external_user_id: null,
      granted_scopes: null,
      ends_at: null,
      connected_at: timestamp(now),
      updated_at: timestamp(now),
    };
    await this.#store.write({ account: userId }, async (transaction) => {
      await requireAccount(transaction, userId);
      await this.#ceilings.requireRoom(transaction, 'connections', userId);
      await insertConnection(transaction, row);
    });
    return toConnection(row, now);
  }

  /**
   * Changes a manual connection. Returns `missing` if the user has no such connection, `linked` if it is a
   * linked account, which cannot be edited (CONN-25).
   */
  updateManual(userId: string, id: string, change: ManualChange): Promise<Connection | 'missing' | 'linked'> {
    return this.#store.write({ account: userId }, async (transaction) => {
      const row = await findConnection(transaction, userId, id);
      if (!row) return 'missing';
      if (row.connection_type !== 'manual') return 'linked';
      const now = this.#clock.now();
      const stored = this.#credentials.pasted(row);
      const label = change.label ?? row.display_name;
      // An empty key counts as absent.
      const pasted = patched(stored, {
        rtmpUrl: change.rtmpUrl,
        streamKey: change.streamKey || undefined,
      });
      if (
        label === row.display_name &&
        pasted.rtmpUrl === stored.rtmpUrl &&
        pasted.streamKey === stored.streamKey
      ) {
        return toConnection(row, now);
      }
      const changed = {
        ...row,
        display_name: label,
        credentials: this.#credentials.seal(id, pasted),
        updated_at: timestamp(now),
      };
      await transaction.run(
        'UPDATE connections SET display_name = ?, credentials = ?, updated_at = ? WHERE id = ?',
        changed.display_name,
        changed.credentials,
        changed.updated_at,
        id,
      );
      return toConnection(changed, now);
    });
  }

  /**
   * Deletes a connection with its credentials (CONN-20, CONN-27), then revokes the grant at the platform
   * (CONN-26). In this order, a crash in between leaves no row with a revoked grant. Returns false if the
   * user has no such connection.
   */
  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await this.#store.write({ account: userId }, async (transaction) => {
      const row = await findConnection(transaction, userId, id);
      if (row) await transaction.run('DELETE FROM connections WHERE id = ?', id);
      return row;
    });
    if (!removed) return false;
    this.#removed(userId);
    await this.#revocations.notify([removed]);
    return true;
  }

  /** Deletes every connection of a user, as part of erasing the account. Call `revokeErased` afterwards. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    const rows = await connectionsOf(transaction, userId);
    await deleteLinkAttemptsOf(transaction, userId);
    await transaction.run('DELETE FROM connections WHERE user_id = ?', userId);
    this.#erased.set(userId, rows);
  }

  /** Revokes the grants of a user at the platforms, once the erasure is durable. */
  revokeErased(userId: string): void {
    const rows = this.#erased.get(userId) ?? [];
    this.#erased.delete(userId);
    // It never rejects: the revocations report their own failures.
    void this.#revocations.notify(rows);
  }
}
