import { hash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Presence } from '../../../ports/presence.ts';
import type { Primary } from '../../postgres/primary.ts';
import { announce, readPresent, show } from './presence-locks.ts';

/** The pause in ms before a broken connection is opened again. */
const defaultPauseMs = 500;
/** The interval in ms between reads of the locks while a listener waits for the end of processes. */
const watchMs = 500;
/** Each process start adds one number; above this limit the oldest are removed. */
const maxSeen = 10_000;

/** Dependencies and times of a presence. */
export interface SessionPresenceOptions {
  readonly primary: Primary;
  readonly pauseMs?: number;
}

/**
 * Each process holds an advisory lock of its PostgreSQL session. PostgreSQL releases the lock when the
 * process dies, which is long before its leases end. A process that disappears without closing its
 * connection keeps the lock, so its leases only end by their time.
 *
 * An owner is gone only if this connection has seen it: after a failover no process counts as seen until it
 * has connected. Each process therefore announces itself, and no process has to poll for new ones.
 */
export class SessionPresence implements Presence {
  readonly owner = randomUUID();
  readonly #number = numberOf(this.owner);
  readonly #primary: Primary;
  readonly #pauseMs: number;
  readonly #lostListeners = new Set<() => void>();
  readonly #goneListeners = new Set<() => void>();
  /** The processes that were seen since the connection was opened. */
  readonly #seen = new Set<number>();
  /** The processes of the last reading of the locks, and new processes since. */
  #there = new Set<number>();
  #client: pg.Client | undefined;
  #opening: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #reading: Promise<ReadonlySet<number> | undefined> = Promise.resolve(undefined);
  #nextReading: Promise<ReadonlySet<number> | undefined> | undefined;
  #isClosed = false;

  /** Announces the process, or keeps trying to if PostgreSQL is away. */
  static async open(parts: SessionPresenceOptions): Promise<SessionPresence> {
    const presence = new SessionPresence(parts);
    await presence.#open();
    return presence;
  }

  private constructor({ primary, pauseMs = defaultPauseMs }: SessionPresenceOptions) {
    this.#primary = primary;
    this.#pauseMs = pauseMs;
  }

  /** Whether others see that this process is there. */
  get isShown(): boolean {
    return this.#client !== undefined;
  }

  async gone(owners: readonly string[]): Promise<ReadonlySet<string>> {
    const present = await this.#read();
    if (!present) return new Set();
    const isGone = (number: number) => this.#seen.has(number) && !present.has(number);
    return new Set(owners.filter((owner) => isGone(numberOf(owner))));
  }

  onLost(listener: () => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  onGone(listener: () => void): () => void {
    this.#goneListeners.add(listener);
    this.#watch ??= setInterval(() => this.#look(), watchMs).unref();
    return () => this.#goneListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#opening);
    clearInterval(this.#watch);
    await this.#client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    const client = await this.#primary.connect().catch(() => undefined);
    if (!client) return this.#openLater();
    client.on('error', () => this.#broken(client));
    client.on('end', () => this.#broken(client));
    client.on('notification', ({ payload }) => this.#note(new Set([Number(payload)])));
    let present: ReadonlySet<number>;
    try {
      await show(client, this.#number);
      // A process that connected earlier is among those present, and a later one announces itself.
      await announce(client, this.#number);
      present = await readPresent(client);
    } catch {
      await client.end().catch(() => {});
      return this.#openLater();
    }
    if (this.#isClosed) return void (await client.end().catch(() => {}));
    this.#client = client;
    this.#there = new Set();
    this.#note(present);
    // Deaths while the connection was away are unknown.
    this.#notifyGone();
  }

  #broken(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.#seen.clear();
    client.end().catch(() => {});
    for (const listener of this.#lostListeners) listener();
    this.#openLater();
  }

  #openLater(): void {
    if (!this.#isClosed) this.#opening = setTimeout(() => void this.#open(), this.#pauseMs).unref();
  }

  #note(numbers: ReadonlySet<number>): void {
    for (const number of numbers) {
      this.#seen.add(number);
      this.#there.add(number);
    }
    const [oldest] = this.#seen;
    if (this.#seen.size > maxSeen && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** Reads the locks if other processes are there and a listener waits for their end. */
  #look(): void {
    const others = this.#there.size - (this.#there.has(this.#number) ? 1 : 0);
    if (this.#goneListeners.size > 0 && others > 0) void this.#read();
  }

  /** The running processes; undefined if they cannot be read. Concurrent calls share a query. */
  #read(): Promise<ReadonlySet<number> | undefined> {
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = undefined;
      this.#reading = this.#readNow();
      return this.#reading;
    });
    return this.#nextReading;
  }

  async #readNow(): Promise<ReadonlySet<number> | undefined> {
    const client = this.#client;
    const before = this.#there;
    // The reading may lack newcomers that announce themselves meanwhile.
    this.#there = new Set();
    const present = client && (await readPresent(client).catch(() => undefined));
    // The reading of a connection that broke meanwhile does not count.
    if (!present || this.#client !== client) return undefined;
    const hasDeparted = [...before].some((number) => !present.has(number));
    this.#note(present);
    if (hasDeparted) this.#notifyGone();
    return present;
  }

  #notifyGone(): void {
    for (const listener of this.#goneListeners) listener();
  }
}

function numberOf(owner: string): number {
  return hash('sha256', owner, 'buffer').readUInt32BE(0);
}
