import type { StudioEvent, StudioSnapshot } from '../../../generated/schemas.ts';
import { type Frame, joinedFrames, textFrame } from '../../../generated/server/runtime/traits/stream.ts';
import type { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { type EventPosition, eventId, partialId } from './event-id.ts';
import { lastPosition } from './rows.ts';

/** What the snapshot is made of: each area shows its own, all read in one transaction. */
export interface SnapshotSources {
  snapshot(transaction: Transaction, studioId: string): Promise<StudioSnapshot>;
  /** The canvas and the mixer, which follow a snapshot as events of their own (CF-14). */
  canvas(transaction: Transaction, studioId: string): Promise<unknown>;
  audio(transaction: Transaction, studioId: string): Promise<unknown>;
}

/** The start of a stream, and the position of the last event before it. */
export interface Beginning {
  readonly position: EventPosition;
  readonly frame: Frame<StudioEvent>;
}

type Kind = typeof streamStudioEventsStream.snapshot | (typeof streamStudioEventsStream.following)[number];

/** Reads what streams begin with. Those of a studio that begin in the same moment, as after a restart, are given the same. */
export class Beginnings {
  readonly #store: Store;
  readonly #sources: SnapshotSources;
  /** Those that wait for their turn to be read, by studio and kinds. */
  readonly #waiting = new Map<string, Promise<Beginning | undefined>>();

  constructor(parts: { readonly store: Store; readonly sources: SnapshotSources }) {
    this.#store = parts.store;
    this.#sources = parts.sources;
  }

  /** These kinds of a studio in one transaction, so that they are of one moment (SSE-11); undefined when it is gone. */
  of(studioId: string, kinds: readonly Kind[]): Promise<Beginning | undefined> {
    const key = `${studioId} ${kinds.join()}`;
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const letGo = () => {
      if (this.#waiting.get(key) === made) this.#waiting.delete(key);
    };
    const made = this.#store
      .write({ studio: studioId }, (transaction) => {
        // Who comes from now on might miss what is written before it is sent.
        letGo();
        return this.#read(transaction, studioId, kinds);
      })
      .finally(letGo);
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
    const parts: { readonly kind: Kind; readonly json: string }[] = [];
    for (const kind of kinds) {
      const data = await this.#sources[kind](transaction, studioId);
      if (data !== undefined) parts.push({ kind, json: JSON.stringify(data) });
    }
    const frames = parts.map(({ kind, json }, index) => {
      const isLast = index === parts.length - 1;
      const id = isLast ? eventId(studioId, position) : partialId(studioId, position, index);
      return textFrame<StudioEvent>(id, kind, json);
    });
    return { position, frame: joinedFrames(frames) };
  }
}
