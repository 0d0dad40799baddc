import type { LegStatus } from '../ports/media/encoder.ts';
import type { Transaction } from '../ports/store.ts';

/**
 * The changes that areas publish inside the transaction that makes them. Listeners add rows and events to
 * the same transaction.
 */
export interface ChangesInWrite {
  /** A source has been inserted. No other area has rows of it yet. */
  readonly sourceAdded: { readonly studioId: string; readonly sourceId: string };
  /** A source was added, renamed, switched on or off, or deleted. */
  readonly sourcesChanged: { readonly studioId: string };
  /** A publisher connected or disconnected (SRC-03). */
  readonly publishersChanged: { readonly studioId: string };
  /** A destination that takes video was deleted. */
  readonly outputRemoved: { readonly studioId: string };
  /** The broadcast of an output changed its state, so the reported status of the output changes too. */
  readonly broadcastStateChanged: {
    readonly studioId: string;
    readonly streamId: string;
    readonly output: LegStatus;
  };
  /** An account is being erased. Listeners delete the rows that their area stores for the user. */
  readonly accountErased: { readonly userId: string };
}

/** The changes that areas publish after the transaction is durable. */
export interface DurableChanges {
  /** A publisher started to publish to a source. */
  readonly publisherArrived: { readonly studioId: string; readonly sourceId: string };
  /** A destination that takes video is deleted. */
  readonly outputRemoved: { readonly streamId: string; readonly destinationId: string };
  /** An account was erased, or only its identity, because erasing the data failed. */
  readonly accountErased: { readonly userId: string };
}

/**
 * Publishes changes between areas, so that the publisher need not know the listeners. Areas subscribe when
 * they are opened. Listeners are called one after the other, in the order of subscription.
 */
export class Changes {
  readonly #inWrite: { [K in keyof ChangesInWrite]?: InWriteListener<K>[] } = {};
  readonly #durable: { [K in keyof DurableChanges]?: DurableListener<K>[] } = {};

  /** Subscribes to a change inside its write. An error of the listener undoes the write. */
  inWrite<K extends keyof ChangesInWrite>(kind: K, listener: InWriteListener<K>): void {
    const listeners: { [P in K]?: InWriteListener<P>[] } = this.#inWrite;
    listeners[kind] = [...(listeners[kind] ?? []), listener];
  }

  /** Publishes a change inside the write that makes it. Await it there. */
  async publishInWrite<K extends keyof ChangesInWrite>(
    transaction: Transaction,
    kind: K,
    change: ChangesInWrite[K],
  ): Promise<void> {
    const listeners: readonly InWriteListener<K>[] = this.#inWrite[kind] ?? [];
    for (const listener of listeners) await listener(transaction, change);
  }

  /**
   * Subscribes to a change after it is durable. Listeners handle their own failures, because the change
   * stays.
   */
  afterWrite<K extends keyof DurableChanges>(kind: K, listener: DurableListener<K>): void {
    const listeners: { [P in K]?: DurableListener<P>[] } = this.#durable;
    listeners[kind] = [...(listeners[kind] ?? []), listener];
  }

  /** Publishes a durable change. It settles when all listeners have finished. */
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
