import type { Source } from '../../../generated/schemas.ts';
import type { Transaction } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { statusOf } from '../source-kinds.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import type { SourceRecord } from './rows.ts';

/**
 * Emits an event of every change of a source and publishes it to the other areas, in the write of the
 * change.
 */
export class SourceEvents {
  readonly #tracker: Pick<LivenessTracker, 'reaches'>;
  readonly #changes: Changes;

  constructor(options: { tracker: Pick<LivenessTracker, 'reaches'>; changes: Changes }) {
    this.#tracker = options.tracker;
    this.#changes = options.changes;
  }

  /** A source as the API returns it. */
  toSource({ liveness, ...source }: SourceRecord): Source {
    const known = this.#tracker.reaches(source.studioId);
    return {
      ...source,
      status: statusOf(source),
      publishing: known ? liveness.publishing : null,
      ...(known && liveness.publishing ? { publishedAt: liveness.publishedAt } : {}),
    };
  }

  /** Emits and publishes a new source. */
  async added(transaction: Transaction, source: SourceRecord): Promise<void> {
    const { studioId, id: sourceId } = source;
    await this.#changes.publishInWrite(transaction, 'sourceAdded', { studioId, sourceId });
    await this.changed(transaction, source);
  }

  /** Emits a change of a source that no other area shows: of its credential or its origin. */
  async updated(transaction: Transaction, source: SourceRecord): Promise<void> {
    const { studioId } = source;
    await transaction.emit({ studioId, kind: 'source', data: this.toSource(source) });
  }

  /**
   * Emits and publishes a change that other areas show too: of the name, or of whether the source is active.
   */
  async changed(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    await this.#changes.publishInWrite(transaction, 'sourcesChanged', source);
  }

  /** Emits and publishes that a publisher started or ended (SRC-03). */
  async publishing(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    await this.#changes.publishInWrite(transaction, 'publishersChanged', source);
  }

  /** Emits and publishes the deletion of a source. */
  async removed(transaction: Transaction, studioId: string, id: string): Promise<void> {
    await transaction.emit({ studioId, kind: 'sourceRemoved', data: { id } });
    await this.#changes.publishInWrite(transaction, 'sourcesChanged', { studioId });
  }
}
