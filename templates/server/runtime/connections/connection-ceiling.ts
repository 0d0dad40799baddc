import { IdleList, type ListNode } from './idle-list.ts';

/**
 * The use of a connection, as its ceilings distinguish it:
 * - `idle`: no response is due, because no complete request head has arrived or the last response is sent.
 * - `reserved`: a request to a reserved path is in progress.
 * - `busy`: any other request is in progress.
 * - `upgraded`: the connection uses another protocol.
 */
export type Use = 'idle' | 'reserved' | 'busy' | 'upgraded';

/** A connection's node in one ceiling. */
export interface Slot<Owner extends { readonly receives: boolean }> extends ListNode<Slot<Owner>> {
  readonly owner: Owner;
  readonly ceiling: Ceiling<Owner>;
  use: Use;
  /** The list that contains the node. */
  order?: IdleList<Slot<Owner>> | undefined;
}

/**
 * Counts the connections below one ceiling, and selects the connection that is removed for a new one. Busy
 * and upgraded connections leave the reserve free, so that a new connection always finds an idle or reserved
 * one to replace. A new connection can send its request until as many newer ones have arrived as the reserve
 * holds.
 *
 * Each search visits one node, or the nodes that it removes. No loop waits for a count to shrink.
 */
export class Ceiling<Owner extends { readonly receives: boolean }> {
  readonly max: number;
  readonly name: string | undefined;
  readonly #maxOccupied: number;
  /** Idle connections, longest idle first. */
  readonly idle = new IdleList<Slot<Owner>>();
  /** Busy connections that wait for their client, and connections with a reserved request; oldest first. */
  readonly #receiving = new IdleList<Slot<Owner>>();
  readonly #reserved = new IdleList<Slot<Owner>>();
  #size = 0;
  #occupied = 0;

  /**
   * @param reserve says how many of `max` busy and upgraded connections leave free.
   * @param name distinguishes several ceilings.
   */
  constructor(max: number, reserve: number, name?: string) {
    this.max = max;
    this.name = name;
    this.#maxOccupied = max - Math.min(reserve, max - 1);
  }

  /** The number of connections below this ceiling. */
  get size(): number {
    return this.#size;
  }

  get isExceeded(): boolean {
    return this.#size > this.max;
  }

  /** Whether one more connection may become busy or upgraded. */
  get hasRoom(): boolean {
    return this.#occupied < this.#maxOccupied;
  }

  enter(owner: Owner): Slot<Owner> {
    const slot: Slot<Owner> = { owner, ceiling: this, use: 'idle' };
    this.#size += 1;
    this.#order(slot, this.idle);
    return slot;
  }

  leave(slot: Slot<Owner>): void {
    this.#setUse(slot, 'idle');
    this.#order(slot, undefined);
    this.#size -= 1;
  }

  /** @param receives Whether the connection waits for its client, so that it may be removed for others. */
  setUse(slot: Slot<Owner>, use: Use, receives = false): void {
    this.#setUse(slot, use);
    const orders = { idle: this.idle, reserved: this.#reserved, busy: undefined, upgraded: undefined };
    this.#order(slot, receives && use === 'busy' ? this.#receiving : orders[use]);
  }

  /** Makes the connection the first to be removed. */
  setLast(slot: Slot<Owner>): void {
    this.#setUse(slot, 'idle');
    this.#order(slot, undefined);
    slot.order = this.idle;
    this.idle.addFirst(slot);
  }

  /**
   * The connection that a new one replaces: the longest idle one, otherwise the oldest that waits for its
   * client, otherwise the oldest with a reserved request. Undefined if there is none.
   */
  leastNeeded(newcomer: Owner): Owner | undefined {
    const idle = this.idle.first?.owner;
    if (idle !== undefined && idle !== newcomer) return idle;
    return this.oldestReceiving(newcomer) ?? this.#reserved.first?.owner;
  }

  /**
   * The oldest busy connection, other than `own`, that waits for its client. Connections that no longer wait
   * are removed from the list.
   */
  oldestReceiving(own: Owner): Owner | undefined {
    let slot = this.#receiving.first;
    while (slot) {
      const { owner, after } = slot;
      if (owner !== own && owner.receives) return owner;
      if (owner !== own) this.#order(slot, undefined);
      slot = after;
    }
    return undefined;
  }

  #setUse(slot: Slot<Owner>, use: Use): void {
    this.#occupied += Number(isOccupying(use)) - Number(isOccupying(slot.use));
    slot.use = use;
  }

  #order(slot: Slot<Owner>, order: IdleList<Slot<Owner>> | undefined): void {
    if (slot.order === order) return;
    slot.order?.delete(slot);
    slot.order = order;
    order?.add(slot);
  }
}

function isOccupying(use: Use): boolean {
  return use === 'busy' || use === 'upgraded';
}
