import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Random } from '../../conformance/engine/model/random.ts';
import { type Address, addressOf } from '../connection.ts';
import { type AttackContext, type HeldKind, heldKinds, type Server } from './kinds.ts';

/** The number of opened connections of a kind, and how they ended. */
export interface Outcome {
  opened: number;
  /** Responses that began with 503. */
  turnedAway: number;
  /** Closed by the deployment. */
  closed: number;
}

/** The totals of an attack by held connections. */
export interface HeldTotals {
  readonly kinds: ReadonlyMap<string, Outcome>;
  /** The peak number of open connections. */
  readonly peakOpen: number;
}

/** The options of an attack. */
export interface HeldOptions {
  readonly seed: number;
  readonly seconds: number;
  /** The maximum number of open connections. */
  readonly max: number;
  /** The address of each server. */
  readonly addresses: Readonly<Record<Server, Address>>;
  readonly context: AttackContext;
  /** Whether the attack is to stop. */
  isOver(): boolean;
  progress?(held: number): void;
}

interface Held {
  readonly socket: Socket;
  readonly kind: HeldKind;
}

/** The maximum number of connections that are opened at once. */
const maxBurst = 100;
const pauseMs = 50;
/** The maximum number of connections that receive another byte in each step. */
const maxDrips = 200;
/** The attacker's addresses: the first has most of the connections. */
const sources = ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'];

/**
 * Opens connections of every kind, up to a number beyond the deployment's limit, drips bytes on them, and closes some or
 * all of them again, until the time is over. Every loop is bounded by `seconds` and `max`.
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
  readonly #kinds = new Map<string, Outcome>();
  #peakOpen = 0;
  #bursts = 0;

  constructor(options: HeldOptions) {
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  get held(): number {
    return this.#held.size;
  }

  step(): void {
    const { max } = this.#options;
    const chance = this.#random.next();
    if (this.#held.size >= max || chance < 0.02) this.#release();
    else this.#open(Math.min(max - this.#held.size, 1 + Math.floor(this.#random.next() * maxBurst)));
    this.#peakOpen = Math.max(this.#peakOpen, this.#held.size);
    this.#drip();
  }

  end(): HeldTotals {
    for (const { socket } of this.#held) socket.destroy();
    return { kinds: this.#kinds, peakOpen: this.#peakOpen };
  }

  /** Closes a random share of the connections, either orderly or by a reset. */
  #release(): void {
    const share = this.#random.next();
    const byReset = this.#random.next() < 0.5;
    for (const { socket } of this.#held) {
      if (this.#random.next() > share) continue;
      if (byReset) socket.resetAndDestroy();
      else socket.destroy();
    }
  }

  #open(count: number): void {
    // Uses each kind once before it draws kinds at random.
    const kind = heldKinds[this.#bursts] ?? this.#pick(heldKinds);
    this.#bursts += 1;
    const localAddress = this.#pick(sources);
    for (let opened = 0; opened < count; opened += 1) this.#openOne(kind, localAddress);
  }

  #openOne(kind: HeldKind, localAddress: string): void {
    const { addresses, context } = this.#options;
    const outcome = this.#outcomeOf(kind);
    const socket = connect({ ...addresses[kind.server], localAddress });
    const held = { socket, kind };
    this.#held.add(held);
    outcome.opened += 1;
    socket.on('error', () => {});
    socket.once('close', () => this.#held.delete(held));
    socket.once('end', () => {
      outcome.closed += 1;
    });
    socket.once('connect', () => {
      const first = kind.first(context, this.#random);
      if (kind.halfClosed) socket.end(first);
      else if (first.length > 0) socket.write(first);
    });
    if (kind.deaf) socket.pause();
    else this.#listen(socket, outcome);
  }

  #listen(socket: Socket, outcome: Outcome): void {
    socket.once('data', (bytes: Buffer) => {
      if (bytes.toString('latin1', 0, 12) === 'HTTP/1.1 503') outcome.turnedAway += 1;
      socket.on('data', () => {});
    });
  }

  #drip(): void {
    let dripped = 0;
    for (const { socket, kind } of this.#held) {
      if (dripped >= maxDrips) return;
      if (!kind.drip || socket.readyState !== 'open' || this.#random.next() < 0.8) continue;
      socket.write(kind.drip(this.#random));
      dripped += 1;
    }
  }

  #outcomeOf({ name }: HeldKind): Outcome {
    const known = this.#kinds.get(name);
    if (known) return known;
    const outcome = { opened: 0, turnedAway: 0, closed: 0 };
    this.#kinds.set(name, outcome);
    return outcome;
  }

  #pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.#random.next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }
}

/** The addresses of a deployment's servers. */
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
