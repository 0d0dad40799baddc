import type { LegStatus } from '../ports/media/encoder.ts';
import type { Transaction } from '../ports/store.ts';

/** What areas tell each other in the very write that makes it so: who follows adds rows and events to the same transaction. */
export interface ChangesInWrite {
  /** A source has been inserted; nothing is known of it yet. */
  readonly sourceAdded: { readonly studioId: string; readonly sourceId: string };
  /** A source was added, renamed, switched on or off, or deleted. */
  readonly sourcesChanged: { readonly studioId: string };
  /** A publisher came or went (SRC-03). */
  readonly publishersChanged: { readonly studioId: string };
  /** A destination that takes video was deleted. */
  readonly outputRemoved: { readonly studioId: string };
  /** The broadcast that an output feeds moved on, and with it what the output is to say. */
  readonly broadcastMoved: {
    readonly studioId: string;
    readonly streamId: string;
    readonly output: LegStatus;
  };
  /** An account is being erased: whatever an area keeps of the user goes. */
  readonly accountErased: { readonly userId: string };
}

/** What areas tell each other once it is durable. */
export interface DurableChanges {
  /** Somebody began to publish to a source. */
  readonly publisherArrived: { readonly studioId: string; readonly sourceId: string };
  /** A destination that takes video is deleted. */
  readonly outputRemoved: { readonly streamId: string; readonly destinationId: string };
  /** An account is erased, or could not be erased but its identity is. */
  readonly accountErased: { readonly userId: string };
}

/**
 * How areas tell each other what happened. Whoever cares subscribes when it is opened; who tells knows nobody. Listeners
 * are called one after the other, in the order in which they subscribed.
 */
export class Changes {
  readonly #inWrite: { [K in keyof ChangesInWrite]?: InWriteListener<K>[] } = {};
  readonly #durable: { [K in keyof DurableChanges]?: DurableListener<K>[] } = {};

  /** Follows a change in its own write. What is thrown undoes the write. */
  inWrite<K extends keyof ChangesInWrite>(kind: K, listener: InWriteListener<K>): void {
    const listeners: { [P in K]?: InWriteListener<P>[] } = this.#inWrite;
    listeners[kind] = [...(listeners[kind] ?? []), listener];
  }

  /** Tells of a change in the write that makes it; to be awaited there. */
  async publishInWrite<K extends keyof ChangesInWrite>(
    transaction: Transaction,
    kind: K,
    change: ChangesInWrite[K],
  ): Promise<void> {
    const listeners: readonly InWriteListener<K>[] = this.#inWrite[kind] ?? [];
    for (const listener of listeners) await listener(transaction, change);
  }

  /** Follows a change once it is durable. Listeners report their own failures: the change is made, whatever they do. */
  afterWrite<K extends keyof DurableChanges>(kind: K, listener: DurableListener<K>): void {
    const listeners: { [P in K]?: DurableListener<P>[] } = this.#durable;
    listeners[kind] = [...(listeners[kind] ?? []), listener];
  }

  /** Tells of a change that is durable; settles once everybody has dealt with it. */
  async publishAfterWrite<K extends keyof DurableChanges>(kind: K, change: DurableChanges[K]): Promise<void> {
    const listeners: readonly DurableListener<K>[] = this.#durable[kind] ?? [];
    for (const listener of listeners) await listener(change);
  }
}

type InWriteListener<K extends keyof ChangesInWrite> = (
  transaction: Transaction,
  change: ChangesInWrite[K],
) => Promise<void>;

type DurableListener<K extends keyof DurableChanges> = (change: DurableChanges[K]) => void | Promise<void>;
