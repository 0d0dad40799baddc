import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { blockedBy, deleteBlock, insertBlock, isBlocked } from './rows.ts';

/** The viewers that broadcasters block (CF-30). A blocked viewer cannot send. */
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

  /** The blocked viewers of a studio; undefined if the studio does not exist. */
  async blockList(studioId: string): Promise<ReadonlySet<string> | undefined> {
    return (await this.blockLists([studioId])).get(studioId);
  }

  /** The blocked viewers of each studio, without studios that do not exist. */
  blockLists(studioIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return blockedBy(this.#store, studioIds);
  }

  /** Blocks a viewer; false if it is blocked already, undefined if the studio does not exist. */
  add(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId))) return undefined;
      const created_at = timestamp(this.#clock.now());
      return insertBlock(transaction, { studio_id: studioId, member_ref: memberRef, created_at });
    });
  }

  /** Unblocks a viewer; false if it was not blocked, undefined if the studio does not exist. */
  remove(studioId: string, memberRef: string): Promise<boolean | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) =>
      (await lockStudio(transaction, studioId)) ? deleteBlock(transaction, studioId, memberRef) : undefined,
    );
  }
}
