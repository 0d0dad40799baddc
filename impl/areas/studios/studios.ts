import type { Studio } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type CeilingPorts, type Ceilings, contractCeilings } from '../ceilings.ts';
import { forgetDocuments } from '../document-rows.ts';
import { hasSource, lockStudiosOf } from '../studio-access.ts';
import {
  type AutoGoLive,
  findStudio,
  findStudioById,
  insertStudio,
  type ShownStudio,
  studiosAfter,
  toAutoGoLive,
  toStudio,
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
  readonly #ceilings: Ceilings;
  /** The row that the newest question of `owns` found, until it is shown. */
  #found: { readonly userId: string; readonly row: ShownStudio } | undefined;
  #questions = 0;
  #newest = 0;

  constructor({ store, clock, ceilings = contractCeilings }: CeilingPorts) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
  }

  /** The user's studios by id ascending (PAGE-08), and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: Studio[]; more: boolean }> {
    const rows = await studiosAfter(this.#store, userId, page.after?.id ?? '', page.limit + 1);
    const more = rows.length > page.limit;
    if (more) rows.length = page.limit;
    return { items: rows.map(toStudio), more };
  }

  async create(userId: string, { name }: { readonly name: string }): Promise<Studio> {
    const now = timestamp(this.#clock.now());
    const row = {
      id: newId('std'),
      user_id: userId,
      name,
      created_at: now,
      updated_at: now,
      auto_go_live_enabled: 0,
      auto_go_live_source_id: null,
    };
    await this.#store.write({ account: userId, studio: row.id }, async (transaction) => {
      await requireAccount(transaction, userId);
      await this.#ceilings.requireRoom(transaction, 'studios', userId);
      await insertStudio(transaction, row);
    });
    return toStudio({ ...row, live: 0 });
  }

  read(userId: string, id: string): Promise<Studio | undefined> {
    return findShown(this.#store, userId, id);
  }

  /** Whether the studio is the user's (TENANT-01). */
  async owns(userId: string, id: string): Promise<boolean> {
    this.#questions += 1;
    const question = this.#questions;
    const row = await findStudio(this.#store, userId, id);
    // An answer that was overtaken by a later question's is older than what that one's request may see.
    if (row && question > this.#newest) {
      this.#newest = question;
      this.#found = { userId, row };
    }
    return row !== undefined;
  }

  /**
   * The same studio for a request that `owns` has been asked for: the row that was found then or by a later question, which is
   * as good as one that is read now; read again where it has been shown meanwhile.
   */
  async readOwned(userId: string, id: string): Promise<Studio | undefined> {
    const found = this.#found;
    if (found?.row.id !== id || found.userId !== userId) return this.read(userId, id);
    this.#found = undefined;
    return toStudio(found.row);
  }

  /** Whose the studio is and whether it goes live by itself; undefined when it is gone. */
  async autoGoLiveOf(studioId: string): Promise<(AutoGoLive & { readonly userId: string }) | undefined> {
    const row = await findStudioById(this.#store, studioId);
    return row && { ...toAutoGoLive(row), userId: row.user_id };
  }

  /** Undefined when the user has no such studio. A source to wait for has to be one of the studio's. */
  update(userId: string, id: string, change: StudioChange): Promise<Studio | StudioRefusal | undefined> {
    return this.#store.write({ studio: id }, async (transaction) => {
      const now = timestamp(this.#clock.now());
      const { sourceId: awaited } = change.autoGoLive ?? {};
      if (awaited !== undefined && !(await hasSource(transaction, id, awaited)))
        return (await findShown(transaction, userId, id)) && strangerAwaited;
      const found = await transaction.run(
        'UPDATE studios SET updated_at = ? WHERE id = ? AND user_id = ?',
        now,
        id,
        userId,
      );
      if (found === 0) return undefined;
      if (change.name !== undefined) {
        await transaction.run('UPDATE studios SET name = ? WHERE id = ?', change.name, id);
      }
      if (change.autoGoLive) {
        const { enabled, sourceId } = change.autoGoLive;
        await transaction.run(
          'UPDATE studios SET auto_go_live_enabled = ?, auto_go_live_source_id = ? WHERE id = ?',
          enabled ? 1 : 0,
          sourceId ?? null,
          id,
        );
      }
      return findShown(transaction, userId, id);
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
      timestamp(this.#clock.now()),
      studioId,
    );
  }

  /** Deletes every studio of a user with all that belongs to it, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    for (const id of await lockStudiosOf(transaction, userId))
      await transaction.run('DELETE FROM studios WHERE id = ?', id);
    await forgetDocuments(transaction, userId);
  }
}

const strangerAwaited: StudioRefusal = {
  refused: 'invalid_request',
  message: 'body.autoGoLive.sourceId: is not a source of this studio.',
};

async function findShown(reader: Reader, userId: string, id: string): Promise<Studio | undefined> {
  const row = await findStudio(reader, userId, id);
  return row && toStudio(row);
}
