import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../conformance/engine/model/random.ts';
import { type Address, addressOf } from '../connection.ts';
import { type HeldKind, heldKinds, type Place, type Server } from './kinds.ts';

/** How many connections of a kind were opened, and how they ended. */
export interface Fate {
  opened: number;
  /** Responses that began with 503. */
  turnedAway: number;
  /** Ended by the deployment. */
  closed: number;
}

/** The totals of an attack by held connections. */
export interface HeldTotals {
  readonly kinds: ReadonlyMap<string, Fate>;
  /** The peak number of open connections. */
  readonly mostHeld: number;
}

/** How an attack is made. */
export interface HeldOptions {
  readonly seed: number;
  readonly seconds: number;
  /** The maximum number of open connections. */
  readonly most: number;
  /** Where each server listens. */
  readonly addresses: Readonly<Record<Server, Address>>;
  readonly place: Place;
  /** Whether the attack continues. */
  isOver(): boolean;
  progress?(held: number): void;
}

interface Held {
  readonly socket: Socket;
  readonly kind: HeldKind;
}

/** Connections opened in one go. */
const mostBurst = 100;
const pauseMs = 50;
/** Connections that are sent another drop each time. */
const mostDrips = 200;
/** The attacker's addresses: the first has most of the connections. */
const sources = ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'];

/**
 * Opens connections of every kind, up to a number beyond the deployment's limit, drips bytes on them, and closes some or
 * all of them again, until the time is over. Every loop is bounded by `seconds` and `most`.
 */
export async function holdConnections(options: HeldOptions): Promise<HeldTotals> {
  const attack = new Attack(options);
  const end = performance.now() + options.seconds * 1000;
  while (performance.now() < end && !options.isOver()) {
    attack.step();
    options.progress?.(attack.held);
    await delay(pauseMs);
  }
  return attack.end();
}

class Attack {
  readonly #options: HeldOptions;
  readonly #random: Random;
  readonly #held = new Set<Held>();
  readonly #kinds = new Map<string, Fate>();
  #mostHeld = 0;
  #bursts = 0;

  constructor(options: HeldOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  get held(): number {
    return this.#held.size;
  }

  step(): void {
    const { most } = this.#options;
    const chance = this.#random.next();
    if (this.#held.size >= most || chance < 0.02) this.#letGo();
    else this.#open(Math.min(most - this.#held.size, 1 + Math.floor(this.#random.next() * mostBurst)));
    this.#mostHeld = Math.max(this.#mostHeld, this.#held.size);
    this.#drip();
  }

  end(): HeldTotals {
    for (const { socket } of this.#held) socket.destroy();
    return { kinds: this.#kinds, mostHeld: this.#mostHeld };
  }

  /** Some, most or all of them go, in an orderly way or by a reset. */
  #letGo(): void {
    const share = this.#random.next();
    const byReset = this.#random.next() < 0.5;
    for (const { socket } of this.#held) {
      if (this.#random.next() > share) continue;
      if (byReset) socket.resetAndDestroy();
      else socket.destroy();
    }
  }

  #open(count: number): void {
    // Each kind once before any is drawn.
    const kind = heldKinds[this.#bursts] ?? this.#pick(heldKinds);
    this.#bursts += 1;
    const localAddress = this.#pick(sources);
    for (let opened = 0; opened < count; opened += 1) this.#openOne(kind, localAddress);
  }

  #openOne(kind: HeldKind, localAddress: string): void {
    const { addresses, place } = this.#options;
    const fate = this.#fateOf(kind);
    const socket = connect({ ...addresses[kind.server], localAddress });
    const held = { socket, kind };
    this.#held.add(held);
    fate.opened += 1;
    socket.on('error', () => {});
    socket.once('close', () => this.#held.delete(held));
    socket.once('end', () => {
      fate.closed += 1;
    });
    socket.once('connect', () => {
      const first = kind.first(place, this.#random);
      if (kind.halfClosed) socket.end(first);
      else if (first.length > 0) socket.write(first);
    });
    if (kind.deaf) socket.pause();
    else this.#listen(socket, fate);
  }

  #listen(socket: Socket, fate: Fate): void {
    socket.once('data', (bytes: Buffer) => {
      if (bytes.toString('latin1', 0, 12) === 'HTTP/1.1 503') fate.turnedAway += 1;
      socket.on('data', () => {});
    });
  }

  #drip(): void {
    let dripped = 0;
    for (const { socket, kind } of this.#held) {
      if (dripped >= mostDrips) return;
      if (!kind.drip || socket.readyState !== 'open' || this.#random.next() < 0.8) continue;
      socket.write(kind.drip(this.#random));
      dripped += 1;
    }
  }

  #fateOf({ name }: HeldKind): Fate {
    const known = this.#kinds.get(name);
    if (known) return known;
    const fate = { opened: 0, turnedAway: 0, closed: 0 };
    this.#kinds.set(name, fate);
    return fate;
  }

  #pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#random.next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }
}

/** Where the servers of a deployment listen. */
export function serverAddresses(urls: {
  readonly baseUrl: string;
  readonly mediaUrl: string;
  readonly rtmpUrl: string;
}): Record<Server, Address> {
  return {
    api: addressOf(urls.baseUrl),
    media: addressOf(urls.mediaUrl),
    rtmp: addressOf(urls.rtmpUrl.replace(/^rtmp:/, 'http:')),
  };
}
