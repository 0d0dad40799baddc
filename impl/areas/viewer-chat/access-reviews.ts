import type { Bus } from '../../ports/bus.ts';
import type { AccessChange } from '../access-changes.ts';
import { MissedChanges } from '../missed-changes.ts';
import type { Audience } from './audience.ts';

/** The parts of reviews. */
export interface AccessReviewsParts {
  readonly bus: Pick<Bus, 'reception'>;
  /** Returns the blocked viewers of each studio; a studio that does not exist is left out. */
  readonly blockLists: (studioIds: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  readonly failed: (error: unknown) => void;
}

/** Closes the sockets of viewers whom a studio blocks, and of studios that are gone. */
export class AccessReviews {
  readonly #parts: AccessReviewsParts;
  readonly #audiences: ReadonlyMap<string, Audience>;
  readonly #missed: MissedChanges;
  /** Studios that let viewers in since the last review. A change may have been notified in between. */
  readonly #newcomers = new Set<string>();
  #reviewing = false;

  /** @param audiences the audiences of this process, by studio. */
  constructor(parts: AccessReviewsParts, audiences: ReadonlyMap<string, Audience>) {
    this.#parts = parts;
    this.#audiences = audiences;
    this.#missed = new MissedChanges(parts.bus);
  }

  /** A studio has let a viewer in. */
  joined(studioId: string): void {
    this.#newcomers.add(studioId);
  }

  /** Reviews every studio. */
  async all(): Promise<void> {
    if (this.#reviewing) return;
    this.#reviewing = true;
    try {
      await this.#missed.look(() => this.#review([...this.#audiences.keys()]));
    } catch (error) {
      this.#parts.failed(error);
    } finally {
      this.#reviewing = false;
    }
  }

  /** Reviews every studio while notifications may be missing, otherwise studios with newcomers. Call it each second. */
  async due(): Promise<void> {
    const newcomers = [...this.#newcomers];
    this.#newcomers.clear();
    if (this.#missed.areLikely()) await this.all();
    else if (newcomers.length > 0) await this.#try(newcomers);
  }

  /** A studio blocks other viewers, or is gone; the studios of an account that ended are too. */
  async accessChanged(change: AccessChange): Promise<void> {
    if ('credentialId' in change) return;
    await this.#try('studioId' in change ? [change.studioId] : [...this.#audiences.keys()]);
  }

  async #try(studioIds: readonly string[]): Promise<void> {
    try {
      await this.#review(studioIds);
    } catch (error) {
      this.#missed.expect();
      this.#parts.failed(error);
    }
  }

  async #review(studioIds: readonly string[]): Promise<void> {
    const open = studioIds.flatMap((studioId) => this.#audiences.get(studioId) ?? []);
    const blocked = await this.#parts.blockLists(open.map(({ studioId }) => studioId));
    for (const { studioId, viewers } of open) {
      const ofStudio = blocked.get(studioId);
      for (const viewer of viewers) {
        if (ofStudio) viewer.judge(ofStudio);
        else viewer.socket.close('studio_gone');
      }
    }
  }
}
