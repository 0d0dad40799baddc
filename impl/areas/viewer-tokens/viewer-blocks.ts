import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';

/** Whom broadcasters keep out of their chats (CF-30). What they may not do is send. */
export class ViewerBlocks {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  async has(studioId: string, memberRef: string): Promise<boolean> {
    const row = await this.#store.first(
      'SELECT member_ref FROM viewer_blocks WHERE studio_id = ? AND member_ref = ?',
      ...[studioId, memberRef],
    );
    return row !== undefined;
  }

  /** Whom a studio has silenced; undefined when there is no such studio. */
  async standing(studioId: string): Promise<ReadonlySet<string> | undefined> {
    const rows = await this.#store.all<{ member_ref: string | null }>(
      `SELECT viewer_blocks.member_ref FROM studios
       LEFT JOIN viewer_blocks ON viewer_blocks.studio_id = studios.id WHERE studios.id = ?`,
      studioId,
    );
    if (rows.length === 0) return undefined;
    return new Set(rows.flatMap((row) => (row.member_ref === null ? [] : [row.member_ref])));
  }

  /** Silences a viewer; false when they are silenced already, undefined when there is no such studio. */
  add(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      const added = await transaction.run(
        'INSERT INTO viewer_blocks (studio_id, member_ref, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        ...[studioId, memberRef, timestamp(this.#clock.now())],
      );
      return added === 1;
    });
  }

  /** Lets a viewer speak again; false when they may already, undefined when there is no such studio. */
  remove(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      const removed = await transaction.run(
        'DELETE FROM viewer_blocks WHERE studio_id = ? AND member_ref = ?',
        ...[studioId, memberRef],
      );
      return removed === 1;
    });
  }
}
