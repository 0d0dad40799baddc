import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Lease, Leases } from '../../ports/leases.ts';
import type { Log } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { claim, type Holding, holdingOf, isOwned, publishedBy, releaseRow, renew } from './lease-rows.ts';

/** Dependencies and times of leases in the store. */
export interface StoreLeasesOptions {
  readonly store: Store;
  /**
   * Only decides when the value of a name has expired. Clocks jump, so this clock does not decide the owner
   * of a name.
   */
  readonly clock: Clock;
  readonly log: Log;
  /** The duration of a lease; it is renewed three times in that time. */
  readonly ttlMs?: number;
  /** A lease ends for its holder this many milliseconds before it ends for others. */
  readonly marginMs?: number;
  /** Milliseconds of a steady clock. */
  readonly elapsed?: () => number;
  /**
   * Reports processes that are gone, so that their names become free before their leases end. Absent =
   * leases end by their time alone.
   */
  readonly presence?: Pick<Presence, 'owner' | 'gone' | 'onLost'>;
  /** The interval of renewals and checks; 0 = when `tend` is called. */
  readonly tendMs?: number;
}

const defaultTtlMs = 10_000;
const defaultMarginMs = 2_000;
const defaultTendMs = 500;

/**
 * Leases as rows of the store. All processes share the store anyway, and its data is durable. Leases
 * therefore need no other service, and no lease is granted twice after a failover that lost the last
 * moments. Each process uses its own steady clock to decide whether a holder is gone: it is when its row has
 * not changed for the duration of a lease.
 */
export class StoreLeases implements Leases {
  readonly #parts: StoreLeasesOptions;
  readonly #owner: string;
  readonly #ttlMs: number;
  readonly #marginMs: number;
  readonly #elapsed: () => number;
  readonly #held = new Map<string, HeldLease>();
  /** The observed state of names that other processes hold, and the time of its first observation. */
  readonly #seen = new Map<string, { readonly holding: Holding; readonly since: number }>();
  readonly #pendingClaims = new Map<string, Promise<Lease | undefined>>();
  readonly #unsubscribe: (() => void) | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #tending: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: StoreLeasesOptions) {
    this.#parts = parts;
    this.#ttlMs = parts.ttlMs ?? defaultTtlMs;
    this.#marginMs = parts.marginMs ?? defaultMarginMs;
    this.#elapsed = parts.elapsed ?? (() => performance.now());
    this.#owner = parts.presence?.owner ?? randomUUID();
    this.#unsubscribe = parts.presence?.onLost(() => {
      for (const lease of this.#held.values()) this.#lose(lease);
    });
    const tendMs = parts.tendMs ?? defaultTendMs;
    if (tendMs > 0) this.#timer = setInterval(() => void this.tend(), tendMs).unref();
  }

  async acquire(name: string, value = ''): Promise<Lease | undefined> {
    if (this.#isClosed) return undefined;
    const known = this.#held.get(name);
    if (known?.isHeld()) return known;
    const pendingClaims =
      this.#pendingClaims.get(name) ??
      this.#claim(name, value).finally(() => this.#pendingClaims.delete(name));
    this.#pendingClaims.set(name, pendingClaims);
    return pendingClaims;
  }

  holder(name: string): Promise<string | undefined> {
    return publishedBy(this.#parts.store, this.#parts.clock, name);
  }

  /** Renews leases after a third of their duration, and reports lost ones. */
  tend(): Promise<void> {
    for (const lease of this.#held.values()) if (!lease.isHeld()) this.#lose(lease);
    this.#tending ??= this.#renew().finally(() => {
      this.#tending = undefined;
    });
    return this.#tending;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#tending;
    await Promise.allSettled(this.#pendingClaims.values());
    await Promise.allSettled([...this.#held.values()].map((lease) => lease.release()));
    this.#unsubscribe?.();
  }

  async #claim(name: string, value: string): Promise<Lease | undefined> {
    const { store, clock } = this.#parts;
    if (await this.#isTaken(name)) return undefined;
    const startedAt = this.#elapsed();
    const until = clock.now() + this.#ttlMs;
    const request = { name, value, owner: this.#owner, until };
    const tryClaim = (overdue: Holding | undefined) =>
      store.write({ name: `lease ${name}` }, (transaction) => claim(transaction, { ...request, overdue }));
    let claimed = await tryClaim(this.#overdue(name));
    if ('other' in claimed && (await this.#isLeft(claimed.other))) claimed = await tryClaim(claimed.other);
    if ('other' in claimed) {
      this.#see(name, claimed.other);
      return undefined;
    }
    this.#seen.delete(name);
    const { fence } = claimed;
    const lease = new HeldLease(name, fence, {
      elapsed: this.#elapsed,
      release: () => this.#release(lease),
      isOwned: (reader) => isOwned(reader, { name, fence, owner: this.#owner }),
    });
    lease.writtenUntil = until;
    lease.extend(startedAt, this.#ttlMs - this.#marginMs);
    const earlier = this.#held.get(name);
    if (earlier) this.#lose(earlier);
    this.#held.set(name, lease);
    return lease;
  }

  /**
   * Whether another process has a name that may not be taken over. It only reads, because waiting processes
   * call it often.
   */
  async #isTaken(name: string): Promise<boolean> {
    const holding = await holdingOf(this.#parts.store, name);
    if (!holding || holding.owner === this.#owner) return false;
    this.#see(name, holding);
    return !this.#overdue(name) && !(await this.#isLeft(holding));
  }

  /** Whether the holder is known to be gone. */
  async #isLeft({ owner }: Holding): Promise<boolean> {
    return owner !== null && (await this.#parts.presence?.gone([owner]))?.has(owner) === true;
  }

  /** Records the state of a name under another owner. A changed state restarts the time. */
  #see(name: string, holding: Holding): void {
    const seen = this.#seen.get(name)?.holding;
    const isSame = seen?.fence === holding.fence && seen.expires_at === holding.expires_at;
    if (!isSame) this.#seen.set(name, { holding, since: this.#elapsed() });
  }

  #overdue(name: string): Holding | undefined {
    const seen = this.#seen.get(name);
    return seen && this.#elapsed() - seen.since >= this.#ttlMs ? seen.holding : undefined;
  }

  async #renew(): Promise<void> {
    const due = [...this.#held.values()].filter((lease) => lease.ageMs() >= this.#ttlMs / 3);
    if (due.length === 0) return;
    const { store, clock, log } = this.#parts;
    const [owner, ttlMs, startedAt] = [this.#owner, this.#ttlMs, this.#elapsed()];
    // Each renewal writes another time, even if the clock stands still, so that others can see the renewal.
    for (const lease of due) lease.writtenUntil = Math.max(clock.now() + ttlMs, lease.writtenUntil + 1);
    try {
      const renewals = due.map(async (lease) => {
        const { name, fence, writtenUntil: until } = lease;
        const isRenewed = await store.write('statement', (transaction) =>
          renew(transaction, { name, owner, fence, until }),
        );
        if (isRenewed) lease.extend(startedAt, ttlMs - this.#marginMs);
        else this.#lose(lease);
      });
      const outcomes = await Promise.allSettled(renewals);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    } catch (err) {
      log.warn({ err }, 'leases could not be renewed and will be retried');
    }
  }

  #lose(lease: HeldLease): void {
    if (this.#held.get(lease.name) === lease) this.#held.delete(lease.name);
    lease.lose();
  }

  async #release(lease: HeldLease): Promise<void> {
    if (this.#held.get(lease.name) === lease) this.#held.delete(lease.name);
    const { name, fence } = lease;
    await this.#parts.store.write('statement', (transaction) =>
      releaseRow(transaction, { name, fence, owner: this.#owner }),
    );
  }
}

/** The functions of the leases that a single lease uses. */
interface HeldLeaseOptions {
  readonly elapsed: () => number;
  readonly release: () => Promise<void>;
  readonly isOwned: (reader: Reader) => Promise<boolean>;
}

class HeldLease implements Lease {
  readonly name: string;
  readonly fence: number;
  readonly isShared = true;
  /** The end time that the last renewal wrote, or tried to write, into the row. */
  writtenUntil = 0;
  readonly #lost = new AbortController();
  readonly #parts: HeldLeaseOptions;
  #isReleased = false;
  #since = 0;
  #until = 0;

  constructor(name: string, fence: number, parts: HeldLeaseOptions) {
    this.name = name;
    this.fence = fence;
    this.#parts = parts;
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  isHeld(): boolean {
    return !this.#isReleased && !this.#lost.signal.aborted && this.leftMs() > 0;
  }

  isHeldIn(reader: Reader): Promise<boolean> {
    return this.#parts.isOwned(reader);
  }

  leftMs(): number {
    return Math.max(0, this.#until - this.#parts.elapsed());
  }

  async release(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    await this.#parts.release();
  }

  /**
   * @param since the start of the renewal on the steady clock. Other processes see the renewed row later, so
   * for them the lease ends later.
   */
  extend(since: number, ms: number): void {
    this.#since = since;
    this.#until = since + ms;
  }

  /** The milliseconds since the last renewal. */
  ageMs(): number {
    return this.#parts.elapsed() - this.#since;
  }

  lose(): void {
    this.#lost.abort();
  }
}
