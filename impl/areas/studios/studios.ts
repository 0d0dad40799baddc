import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { hasSource, ownsStudio } from '../studio-access.ts';
import {
  type AutoGoLive,
  findStudio,
  findStudioById,
  insertStudio,
  type StudioRecord,
  type StudioRow,
  studiosAfter,
  toStudioRecord,
} from './rows.ts';

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

/** The studios of each user. What is another user's is answered as if it did not exist (TENANT-02). */
export class Studios {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The user's studios by id ascending (PAGE-08), and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: StudioRecord[]; more: boolean }> {
    const rows = await studiosAfter(this.#store, userId, page.after?.id ?? '', page.limit + 1);
    return { items: rows.slice(0, page.limit).map(toStudioRecord), more: rows.length > page.limit };
  }

  async create(userId: string, { name }: { readonly name: string }): Promise<StudioRecord> {
    const now = timestamp(this.#clock.now());
    const row: StudioRow = {
      ...{ id: newId('std'), user_id: userId, name, created_at: now, updated_at: now },
      ...{ auto_go_live_enabled: 0, auto_go_live_source_id: null },
    };
    await this.#store.write(async (transaction) => {
      await requireAccount(transaction, userId);
      await insertStudio(transaction, row);
    });
    return toStudioRecord(row);
  }

  read(userId: string, id: string): Promise<StudioRecord | undefined> {
    return findRecord(this.#store, userId, id);
  }

  owns(userId: string, id: string): Promise<boolean> {
    return ownsStudio(this.#store, userId, id);
  }

  /** Whose the studio is and whether it goes live by itself; undefined when it is gone. */
  async autoGoLiveOf(studioId: string): Promise<(AutoGoLive & { readonly userId: string }) | undefined> {
    const row = await findStudioById(this.#store, studioId);
    return row && { ...toStudioRecord(row).autoGoLive, userId: row.user_id };
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
      if (awaited !== undefined && !(await hasSource(transaction, id, awaited)))
        return (await findRecord(transaction, userId, id)) && strangerAwaited;
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
      return findRecord(transaction, userId, id);
    });
  }

  /**
   * Follows a change of the studio's sources: one that is gone is waited for no more, and the studio then does not go live
   * by itself, rather than with whichever source publishes next.
   */
  async followSources(transaction: Transaction, studioId: string): Promise<void> {
    await transaction.run(
      `UPDATE studios SET auto_go_live_enabled = 0, auto_go_live_source_id = NULL, updated_at = ?
       WHERE id = ? AND auto_go_live_source_id IS NOT NULL AND NOT EXISTS
         (SELECT 1 FROM sources WHERE sources.id = auto_go_live_source_id AND sources.studio_id = studios.id)`,
      ...[timestamp(this.#clock.now()), studioId],
    );
  }

  /** Deletes every studio of a user with all that belongs to it, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    await transaction.run('DELETE FROM studios WHERE user_id = ?', userId);
  }
}

const strangerAwaited: StudioRefusal = {
  refused: 'invalid_request',
  message: 'body.autoGoLive.sourceId: is not a source of this studio.',
};

async function findRecord(reader: Reader, userId: string, id: string): Promise<StudioRecord | undefined> {
  const row = await findStudio(reader, userId, id);
  return row && toStudioRecord(row);
}
