import type { Bus } from '../../ports/bus.ts';
import type { AccessChange } from '../access-changes.ts';
import { MissedChanges } from '../missed-changes.ts';
import type { Audience } from './audience.ts';

/** The options of reviews. */
export interface AccessReviewsOptions {
  readonly bus: Pick<Bus, 'reception'>;
  /** Returns the blocked viewers of each studio, without studios that do not exist. */
  readonly blockLists: (studioIds: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  readonly failed: (error: unknown) => void;
}

/** Revokes sending for blocked viewers, and closes the sockets of deleted studios. */
export class AccessReviews {
  readonly #options: AccessReviewsOptions;
  readonly #audiences: ReadonlyMap<string, Audience>;
  readonly #missed: MissedChanges;
  /**
   * Studios that have admitted viewers since the last review. A change may have been notified before the
   * viewer was added.
   */
  readonly #newcomers = new Set<string>();
  #reviewing = false;

  /** @param audiences the audiences of this process, by studio. */
  constructor(options: AccessReviewsOptions, audiences: ReadonlyMap<string, Audience>) {
    this.#options = options;
    this.#audiences = audiences;
    this.#missed = new MissedChanges(options.bus);
  }

  /** Records that a studio admitted a viewer. */
  joined(studioId: string): void {
    this.#newcomers.add(studioId);
  }

  /** Reviews every studio. */
  async all(): Promise<void> {
    if (this.#reviewing) return;
    this.#reviewing = true;
    try {
      await this.#missed.runRead(() => this.#review([...this.#audiences.keys()]));
    } catch (error) {
      this.#options.failed(error);
    } finally {
      this.#reviewing = false;
    }
  }

  /**
   * Reviews every studio while notifications may be missing, otherwise studios with new viewers. Call it
   * each second.
   */
  async due(): Promise<void> {
    const newcomers = [...this.#newcomers];
    this.#newcomers.clear();
    if (this.#missed.areLikely()) await this.all();
    else if (newcomers.length > 0) await this.#try(newcomers);
  }

  /**
   * Reviews the changed studio: its blocks changed or it was deleted. A deleted account may own any studio,
   * so all are reviewed.
   */
  async accessChanged(change: AccessChange): Promise<void> {
    if ('credentialId' in change) return;
    await this.#try('studioId' in change ? [change.studioId] : [...this.#audiences.keys()]);
  }

  async #try(studioIds: readonly string[]): Promise<void> {
    try {
      await this.#review(studioIds);
    } catch (error) {
      this.#missed.expect();
      this.#options.failed(error);
    }
  }

  async #review(studioIds: readonly string[]): Promise<void> {
    const open = studioIds.flatMap((studioId) => this.#audiences.get(studioId) ?? []);
    const blocked = await this.#options.blockLists(open.map(({ studioId }) => studioId));
    for (const { studioId, viewers } of open) {
      const ofStudio = blocked.get(studioId);
      for (const viewer of viewers) {
        if (ofStudio) viewer.applyBlocks(ofStudio);
        else viewer.socket.close('studio_gone');
      }
    }
  }
}
