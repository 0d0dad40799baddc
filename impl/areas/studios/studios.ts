import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account/users.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import type { Reaction } from '../sources/reactions.ts';
import { findSource } from '../sources/source-store.ts';

/** Whether a studio goes live by itself, and which source starts it; any source when none is named. */
export interface AutoGoLive {
  readonly enabled: boolean;
  readonly sourceId?: string;
}

/** What the store keeps of a studio. Whether it is live is the stream's to say. */
export interface StudioRecord {
  readonly id: string;
  readonly name: string;
  readonly autoGoLive: AutoGoLive;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Why a studio was not changed; nothing of the change happened. */
export interface StudioRefusal {
  readonly refused: 'invalid_request';
  readonly message: string;
}

/** A change of a studio: what is absent stays; `autoGoLive` is replaced as a whole (STUDIO-06). */
export interface StudioChange {
  readonly name?: string;
  readonly autoGoLive?: AutoGoLive;
}

type StudioRow = {
  id: string;
  name: string;
  auto_go_live_enabled: number;
  auto_go_live_source_id: string | null;
  created_at: string;
  updated_at: string;
};

const studioColumns = 'id, name, auto_go_live_enabled, auto_go_live_source_id, created_at, updated_at';

/** The studios of each user. What is another user's is answered as if it did not exist (TENANT-02). */
export class Studios {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ceilings: Ceilings;

  constructor({
    store,
    clock,
    ceilings = contractCeilings,
  }: {
    store: Store;
    clock: Clock;
    ceilings?: Ceilings;
  }) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
  }

  /** The user's studios by id ascending (PAGE-08), and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: StudioRecord[]; more: boolean }> {
    const rows = await this.#store.all<StudioRow>(
      `SELECT ${studioColumns} FROM studios WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?`,
      userId,
      page.after?.id ?? '',
      page.limit + 1,
    );
    return { items: rows.slice(0, page.limit).map(studioRecord), more: rows.length > page.limit };
  }

  async create(userId: string, { name }: { readonly name: string }): Promise<StudioRecord> {
    const now = timestamp(this.#clock.now());
    const studio = { id: newId('std'), name, autoGoLive: { enabled: false }, createdAt: now, updatedAt: now };
    await this.#store.write(async (transaction) => {
      await requireAccount(transaction, userId);
      await this.#ceilings.requireRoom(transaction, 'studios', userId);
      await transaction.run(
        `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
         VALUES (?, ?, ?, 0, 0, ?, ?)`,
        ...[studio.id, userId, name, now, now],
      );
    });
    return studio;
  }

  read(userId: string, id: string): Promise<StudioRecord | undefined> {
    return find(this.#store, userId, id);
  }

  async owns(userId: string, id: string): Promise<boolean> {
    return (
      (await this.#store.first('SELECT id FROM studios WHERE id = ? AND user_id = ?', id, userId)) !==
      undefined
    );
  }

  /** The user whose the studio is; undefined when there is no such studio. */
  async ownerOf(studioId: string): Promise<string | undefined> {
    const statement = 'SELECT user_id FROM studios WHERE id = ?';
    return (await this.#store.first<{ user_id: string }>(statement, studioId))?.user_id;
  }

  /** Whose the studio is and whether it goes live by itself; undefined when it is gone. */
  async autoGoLiveOf(studioId: string): Promise<(AutoGoLive & { readonly userId: string }) | undefined> {
    const row = await this.#store.first<StudioRow & { user_id: string }>(
      `SELECT ${studioColumns}, user_id FROM studios WHERE id = ?`,
      studioId,
    );
    return row && { ...studioRecord(row).autoGoLive, userId: row.user_id };
  }

  /** Undefined when the user has no such studio. A source to wait for has to be one of the studio's. */
  update(
    userId: string,
    id: string,
    change: StudioChange,
  ): Promise<StudioRecord | StudioRefusal | undefined> {
    return this.#store.write(async (transaction) => {
      const now = timestamp(this.#clock.now());
      const { sourceId: awaited } = change.autoGoLive ?? {};
      if (awaited !== undefined && !(await findSource(transaction, id, awaited)))
        return (await find(transaction, userId, id)) && strangerAwaited;
      const found = await transaction.run(
        'UPDATE studios SET updated_at = ? WHERE id = ? AND user_id = ?',
        ...[now, id, userId],
      );
      if (found === 0) return undefined;
      if (change.name !== undefined) {
        await transaction.run('UPDATE studios SET name = ? WHERE id = ?', change.name, id);
      }
      if (change.autoGoLive) {
        const { enabled, sourceId } = change.autoGoLive;
        await transaction.run(
          'UPDATE studios SET auto_go_live_enabled = ?, auto_go_live_source_id = ? WHERE id = ?',
          ...[enabled ? 1 : 0, sourceId ?? null, id],
        );
      }
      return find(transaction, userId, id);
    });
  }

  /**
   * Follows a change of the studio's sources: one that is gone is waited for no more, and the studio then does not go live
   * by itself, rather than with whichever source publishes next.
   */
  readonly reaction: Reaction = async (transaction, studioId) => {
    await transaction.run(
      `UPDATE studios SET auto_go_live_enabled = 0, auto_go_live_source_id = NULL, updated_at = ?
       WHERE id = ? AND auto_go_live_source_id IS NOT NULL AND NOT EXISTS
         (SELECT 1 FROM sources WHERE sources.id = auto_go_live_source_id AND sources.studio_id = studios.id)`,
      ...[timestamp(this.#clock.now()), studioId],
    );
  };

  /** Deletes every studio of a user with all that belongs to it, as part of erasing the account. */
  readonly erase = async (transaction: Transaction, userId: string): Promise<void> => {
    await transaction.run('DELETE FROM studios WHERE user_id = ?', userId);
  };
}

const strangerAwaited: StudioRefusal = {
  refused: 'invalid_request',
  message: 'body.autoGoLive.sourceId: is not a source of this studio.',
};

async function find(reader: Reader, userId: string, id: string): Promise<StudioRecord | undefined> {
  const row = await reader.first<StudioRow>(
    `SELECT ${studioColumns} FROM studios WHERE id = ? AND user_id = ?`,
    id,
    userId,
  );
  return row && studioRecord(row);
}

function studioRecord(row: StudioRow): StudioRecord {
  return {
    id: row.id,
    name: row.name,
    autoGoLive: {
      enabled: row.auto_go_live_enabled === 1,
      ...(row.auto_go_live_source_id === null ? {} : { sourceId: row.auto_go_live_source_id }),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
