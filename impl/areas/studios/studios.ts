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

/** Why a studio was not changed. No part of the change happened. */
export interface StudioError {
  readonly rejected: 'invalid_request';
  readonly message: string;
}

/** A change of a studio. Absent members stay; `autoGoLive` is replaced as a whole (STUDIO-06). */
export interface StudioChange {
  readonly name?: string;
  readonly autoGoLive?: AutoGoLive;
}

/** The studios of each user. Another user's studio is treated as missing (TENANT-02). */
export class Studios {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ceilings: Ceilings;
  /** The row of the newest call of `owns`, until `readOwned` returns it. */
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

  /** Whether the studio belongs to the user (TENANT-01). */
  async owns(userId: string, id: string): Promise<boolean> {
    this.#questions += 1;
    const question = this.#questions;
    const row = await findStudio(this.#store, userId, id);
    // If a later call has finished before this one, the row of this call is older and is not stored.
    if (row && question > this.#newest) {
      this.#newest = question;
      this.#found = { userId, row };
    }
    return row !== undefined;
  }

  /**
   * The studio after a call of `owns`: the row that this call or a later one found, which is as recent as
   * required. If another request has consumed that row, the studio is read again.
   */
  async readOwned(userId: string, id: string): Promise<Studio | undefined> {
    const found = this.#found;
    if (found?.row.id !== id || found.userId !== userId) return this.read(userId, id);
    this.#found = undefined;
    return toStudio(found.row);
  }

  /** The owner and the automatic go-live of a studio; undefined if it was deleted. */
  async autoGoLiveOf(studioId: string): Promise<(AutoGoLive & { readonly userId: string }) | undefined> {
    const row = await findStudioById(this.#store, studioId);
    return row && { ...toAutoGoLive(row), userId: row.user_id };
  }

  /**
   * Changes a studio; undefined if the user has no such studio. A source that triggers automatic go-live
   * must belong to the studio.
   */
  update(userId: string, id: string, change: StudioChange): Promise<Studio | StudioError | undefined> {
    return this.#store.write({ studio: id }, async (transaction) => {
      const now = timestamp(this.#clock.now());
      const { sourceId: awaited } = change.autoGoLive ?? {};
      if (awaited !== undefined && !(await hasSource(transaction, id, awaited)))
        return (await findShown(transaction, userId, id)) && unknownAutoGoLiveSource;
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
   * Updates a studio after a change of its sources. If the awaited source was deleted, automatic go-live is
   * switched off, so that no other source triggers it.
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

  /** Deletes all studios of a user with their rows in other tables, as part of erasing the account. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    for (const id of await lockStudiosOf(transaction, userId))
      await transaction.run('DELETE FROM studios WHERE id = ?', id);
    await forgetDocuments(transaction, userId);
  }
}

const unknownAutoGoLiveSource: StudioError = {
  rejected: 'invalid_request',
  message: 'body.autoGoLive.sourceId: is not a source of this studio.',
};

async function findShown(reader: Reader, userId: string, id: string): Promise<Studio | undefined> {
  const row = await findStudio(reader, userId, id);
  return row && toStudio(row);
}
