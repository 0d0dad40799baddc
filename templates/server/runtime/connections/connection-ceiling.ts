import { IdleOrder, type Place } from './idle-list.ts';

/**
 * The use of a connection, as its ceilings distinguish it:
 * - `idle`: no response is due: no whole head of a request has come yet, or the last response is sent.
 * - `reserved`: a request to a reserved path is under way.
 * - `busy`: any other request is under way.
 * - `upgraded`: it speaks another protocol.
 */
export type Use = 'idle' | 'reserved' | 'busy' | 'upgraded';

/** A connection's node in one ceiling. */
export interface Slot<Owner extends { readonly receives: boolean }> extends Place<Slot<Owner>> {
  readonly owner: Owner;
  readonly ceiling: Ceiling<Owner>;
  use: Use;
  /** The order that it is in. */
  order?: IdleOrder<Slot<Owner>> | undefined;
}

/**
 * Counts the connections below one ceiling, and names the one that makes room for another. Busy and upgraded connections leave
 * the reserve free, so a newcomer always finds an idle or reserved connection to replace. It has time to send its request
 * until as many newcomers have come after it as the reserve has room for.
 *
 * Each search looks at one node, or at the nodes that it removes. Nothing waits in a loop for a count to shrink.
 */
export class Ceiling<Owner extends { readonly receives: boolean }> {
  readonly max: number;
  readonly name: string | undefined;
  readonly #maxOccupied: number;
  /** The ones that are idle, the longest idle first. */
  readonly idle = new IdleOrder<Slot<Owner>>();
  /** Busy ones that wait for their client, and ones with a reserved request; the oldest first. */
  readonly #receiving = new IdleOrder<Slot<Owner>>();
  readonly #reserved = new IdleOrder<Slot<Owner>>();
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

  /** How many connections are below it. */
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

  /** @param receives is true if the connection waits for its client, so that it may be removed for others. */
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
   * The connection that a newcomer replaces: the longest idle one, then the oldest that waits for its client, then the oldest
   * with a reserved request. Undefined when there is none.
   */
  leastNeeded(newcomer: Owner): Owner | undefined {
    const idle = this.idle.first?.owner;
    if (idle !== undefined && idle !== newcomer) return idle;
    return this.oldestReceiving(newcomer) ?? this.#reserved.first?.owner;
  }

  /** The oldest busy connection, other than `own`, that waits for its client. Ones that do not leave the order. */
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

  #order(slot: Slot<Owner>, order: IdleOrder<Slot<Owner>> | undefined): void {
    if (slot.order === order) return;
    slot.order?.delete(slot);
    slot.order = order;
    order?.add(slot);
  }
}

function isOccupying(use: Use): boolean {
  return use === 'busy' || use === 'upgraded';
}
