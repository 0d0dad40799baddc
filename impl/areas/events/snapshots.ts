import type { StudioEvent, StudioSnapshot } from '../../../generated/schemas.ts';
import { type Frame, joinedFrames, textFrame } from '../../../generated/server/runtime/traits/stream.ts';
import type { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type EventPosition, eventId, partialId } from './event-id.ts';
import { lastPosition } from './rows.ts';

/** The sources of a snapshot: each area returns its part, and one transaction reads all parts. */
export interface SnapshotSources {
  snapshot(transaction: Transaction, studioId: string): Promise<StudioSnapshot>;
  /** The canvas and the mixer, which follow a snapshot as separate events (CF-14). */
  canvas(transaction: Transaction, studioId: string): Promise<unknown>;
  audio(transaction: Transaction, studioId: string): Promise<unknown>;
}

/** The start of a stream, and the position of the last event before it. */
export interface Beginning {
  readonly position: EventPosition;
  readonly frame: Frame<StudioEvent>;
}

type Kind = typeof streamStudioEventsStream.snapshot | (typeof streamStudioEventsStream.following)[number];

/**
 * Reads the snapshots at the start of streams. Streams of a studio that start at the same time, as after a
 * restart, share one.
 */
export class Beginnings {
  readonly #store: Store;
  readonly #sources: SnapshotSources;
  /** Reads that have not started, by studio and kinds. */
  readonly #waiting = new Map<string, Promise<Beginning | undefined>>();

  constructor(options: { readonly store: Store; readonly sources: SnapshotSources }) {
    this.#store = options.store;
    this.#sources = options.sources;
  }

  /**
   * Reads these kinds of a studio in one transaction, so that they are consistent (SSE-11). Undefined if the
   * studio was deleted.
   */
  of(studioId: string, kinds: readonly Kind[]): Promise<Beginning | undefined> {
    const key = `${studioId} ${kinds.join()}`;
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const forget = () => {
      if (this.#waiting.get(key) === made) this.#waiting.delete(key);
    };
    const made = this.#store
      .write({ studio: studioId }, (transaction) => {
        // A stream that starts from now on cannot share this read, because it might miss later writes.
        forget();
        return this.#read(transaction, studioId, kinds);
      })
      .finally(forget);
    this.#waiting.set(key, made);
    return made;
  }

  async #read(
    transaction: Transaction,
    studioId: string,
    kinds: readonly Kind[],
  ): Promise<Beginning | undefined> {
    const position = await lastPosition(transaction, studioId);
    if (!position) return undefined;
    const options: { readonly kind: Kind; readonly json: string }[] = [];
    for (const kind of kinds) {
      const data = await this.#sources[kind](transaction, studioId);
      if (data !== undefined) options.push({ kind, json: JSON.stringify(data) });
    }
    const frames = options.map(({ kind, json }, index) => {
      const isLast = index === options.length - 1;
      const id = isLast ? eventId(studioId, position) : partialId(studioId, position, index);
      return textFrame<StudioEvent>(id, kind, json);
    });
    return { position, frame: joinedFrames(frames) };
  }
}
