import type { Source } from '../../../generated/schemas.ts';
import type { Transaction } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { statusOf } from '../source-kinds.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import type { SourceRecord } from './rows.ts';

/** Tells a studio's watchers and the other areas of every change of a source, in the write that makes it. */
export class SourceEvents {
  readonly #tracker: Pick<LivenessTracker, 'reaches'>;
  readonly #changes: Changes;

  constructor(options: { tracker: Pick<LivenessTracker, 'reaches'>; changes: Changes }) {
    this.#tracker = options.tracker;
    this.#changes = options.changes;
  }

  /** A source as the API shows it. */
  toSource({ liveness, ...source }: SourceRecord): Source {
    const known = this.#tracker.reaches(source.studioId);
    return {
      ...source,
      status: statusOf(source),
      publishing: known ? liveness.publishing : null,
      ...(known && liveness.publishing ? { publishedAt: liveness.publishedAt } : {}),
    };
  }

  /** The row is new. */
  async added(transaction: Transaction, source: SourceRecord): Promise<void> {
    const { studioId, id: sourceId } = source;
    await this.#changes.publishInWrite(transaction, 'sourceAdded', { studioId, sourceId });
    await this.changed(transaction, source);
  }

  /** The row changed in what it alone shows: its credential or where it is read from. */
  async updated(transaction: Transaction, source: SourceRecord): Promise<void> {
    const { studioId } = source;
    await transaction.emit({ studioId, kind: 'source', data: this.toSource(source) });
  }

  /** The row changed in what others show of it as well: its name or whether it is active. */
  async changed(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    await this.#changes.publishInWrite(transaction, 'sourcesChanged', source);
  }

  /** A publisher came or went (SRC-03). */
  async publishing(transaction: Transaction, source: SourceRecord): Promise<void> {
    await this.updated(transaction, source);
    await this.#changes.publishInWrite(transaction, 'publishersChanged', source);
  }

  /** The row is gone. */
  async removed(transaction: Transaction, studioId: string, id: string): Promise<void> {
    await transaction.emit({ studioId, kind: 'sourceRemoved', data: { id } });
    await this.#changes.publishInWrite(transaction, 'sourcesChanged', { studioId });
  }
}
