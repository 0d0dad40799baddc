import type { Source } from '../../../generated/schemas.ts';
import type { Transaction } from '../../ports/store.ts';
import { statusOf } from '../source-kinds.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import type { Reactions } from './reactions.ts';
import type { SourceRecord } from './rows.ts';

/** Shows sources, and tells a studio's watchers and the areas around of every change, in the write that makes it. */
export class SourceEvents {
  readonly #tracker: Pick<LivenessTracker, 'reachable'>;
  readonly #reactions: Reactions;

  constructor(options: { tracker: Pick<LivenessTracker, 'reachable'>; reactions: Reactions }) {
    this.#tracker = options.tracker;
    this.#reactions = options.reactions;
  }

  /** A source as the API shows it. */
  shown({ liveness, ...source }: SourceRecord): Source {
    const known = this.#tracker.reachable;
    return {
      ...source,
      status: statusOf(source),
      publishing: known ? liveness.publishing : null,
      ...(known && liveness.publishing ? { publishedAt: liveness.publishedAt } : {}),
    };
  }

  /** The row changed in what it alone shows: its credential or where it is read from. */
  async updated(transaction: Transaction, source: SourceRecord): Promise<void> {
    const { studioId } = source;
    await transaction.emit({ studioId, kind: 'source', data: this.shown(source) });
  }

  /** The row is new, or changed in what others show of it as well: its name or whether it is active. */
  async changed(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    for (const react of this.#reactions.changed) await react(transaction, source.studioId);
  }

  /** A publisher came or went (SRC-03). */
  async publishing(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    for (const react of this.#reactions.publishing) await react(transaction, source.studioId);
  }

  /** The row is gone. */
  async removed(transaction: Transaction, studioId: string, id: string): Promise<void> {
    await transaction.emit({ studioId, kind: 'sourceRemoved', data: { id } });
    for (const react of this.#reactions.changed) await react(transaction, studioId);
  }
}
