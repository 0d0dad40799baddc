import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { blockedBy, deleteBlock, insertBlock, isBlocked } from './rows.ts';

/** Whom broadcasters keep out of their chats (CF-30). What they may not do is send. */
export class ViewerBlocks {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  has(studioId: string, memberRef: string): Promise<boolean> {
    return isBlocked(this.#store, studioId, memberRef);
  }

  /** Whom a studio blocks; undefined when there is no such studio. */
  async blockList(studioId: string): Promise<ReadonlySet<string> | undefined> {
    return (await this.blockLists([studioId])).get(studioId);
  }

  /** The blocked viewers of each studio; a studio that does not exist is left out. */
  blockLists(studioIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return blockedBy(this.#store, studioIds);
  }

  /** Blocks a viewer; false when they are blocked already, undefined when there is no such studio. */
  add(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      const created_at = timestamp(this.#clock.now());
      return insertBlock(transaction, { studio_id: studioId, member_ref: memberRef, created_at });
    });
  }

  /** Lets a viewer send again; false when they may already, undefined when there is no such studio. */
  remove(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) =>
      (await lockStudio(transaction, studioId)) ? deleteBlock(transaction, studioId, memberRef) : undefined,
    );
  }
}
