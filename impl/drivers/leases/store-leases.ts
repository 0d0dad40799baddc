import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Lease, Leases } from '../../ports/leases.ts';
import type { Log } from '../../ports/log.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { claim, type Holding, holdingOf, isOwned, letGo, publishedBy, renew } from './lease-rows.ts';

/** What leases of the store are made from. */
export interface StoreLeasesParts {
  readonly store: Store;
  /** Only says when a name's value is no longer to be believed: clocks jump, so nobody loses or gets a name by it. */
  readonly clock: Clock;
  readonly log: Log;
  /** For how long a name is taken; it is renewed three times in that time. */
  readonly ttlMs?: number;
  /** So long before it ends for others, a lease ends for its holder. */
  readonly marginMs?: number;
  /** Milliseconds of a steady clock. */
  readonly elapsed?: () => number;
  /** Frees the names of processes that are gone before their leases end. Absent = leases end by their time alone. */
  readonly presence?: Pick<Presence, 'owner' | 'gone' | 'onLost'>;
  /** How often it is looked after leases; 0 = when `tend` is called. */
  readonly tendMs?: number;
}

const usualTtlMs = 10_000;
const usualMarginMs = 2_000;
const usualTendMs = 500;

/**
 * Leases as rows of the store. The store is what all processes have in common anyway, and what it says is durable: it
 * takes no other service, and no lease is given twice after a failover that lost the last moments. Whether a holder is gone is
 * told by a steady clock of one's own: it is when its row has not changed for as long as a lease lasts.
 */
export class StoreLeases implements Leases {
  readonly #parts: StoreLeasesParts;
  readonly #owner: string;
  readonly #ttlMs: number;
  readonly #marginMs: number;
  readonly #elapsed: () => number;
  readonly #held = new Map<string, HeldLease>();
  /** How others have names, and since when it is known that they have them so. */
  readonly #seen = new Map<string, { readonly holding: Holding; readonly since: number }>();
  readonly #asking = new Map<string, Promise<Lease | undefined>>();
  readonly #unsubscribe: (() => void) | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #tending: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: StoreLeasesParts) {
    this.#parts = parts;
    this.#ttlMs = parts.ttlMs ?? usualTtlMs;
    this.#marginMs = parts.marginMs ?? usualMarginMs;
    this.#elapsed = parts.elapsed ?? (() => performance.now());
    this.#owner = parts.presence?.owner ?? randomUUID();
    this.#unsubscribe = parts.presence?.onLost(() => {
      for (const lease of this.#held.values()) this.#lose(lease);
    });
    const tendMs = parts.tendMs ?? usualTendMs;
    if (tendMs > 0) this.#timer = setInterval(() => void this.tend(), tendMs).unref();
  }

  async acquire(name: string, value = ''): Promise<Lease | undefined> {
    if (this.#isClosed) return undefined;
    const known = this.#held.get(name);
    if (known?.isHeld()) return known;
    const asking =
      this.#asking.get(name) ?? this.#claim(name, value).finally(() => this.#asking.delete(name));
    this.#asking.set(name, asking);
    return asking;
  }

  holder(name: string): Promise<string | undefined> {
    return publishedBy(this.#parts.store, this.#parts.clock, name);
  }

  /** Renews what is due, and says of leases that they are lost. */
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
    await Promise.allSettled(this.#asking.values());
    await Promise.allSettled([...this.#held.values()].map((lease) => lease.release()));
    this.#unsubscribe?.();
  }

  async #claim(name: string, value: string): Promise<Lease | undefined> {
    const { store, clock } = this.#parts;
    if (await this.#isTaken(name)) return undefined;
    const asked = this.#elapsed();
    const until = clock.now() + this.#ttlMs;
    const wish = { name, value, owner: this.#owner, until };
    const ask = (overdue: Holding | undefined) =>
      store.write({ name: `lease ${name}` }, (transaction) => claim(transaction, { ...wish, overdue }));
    let claimed = await ask(this.#overdue(name));
    if ('other' in claimed && (await this.#isLeft(claimed.other))) claimed = await ask(claimed.other);
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
    lease.extend(asked, this.#ttlMs - this.#marginMs);
    const earlier = this.#held.get(name);
    if (earlier) this.#lose(earlier);
    this.#held.set(name, lease);
    return lease;
  }

  /**
   * Whether another process has a name that is not free to take. It only reads, because waiting processes call it
   * often.
   */
  async #isTaken(name: string): Promise<boolean> {
    const holding = await holdingOf(this.#parts.store, name);
    if (!holding || holding.owner === this.#owner) return false;
    this.#see(name, holding);
    return !this.#overdue(name) && !(await this.#isLeft(holding));
  }

  /** Whether whoever has a name so is known to be gone. */
  async #isLeft({ owner }: Holding): Promise<boolean> {
    return owner !== null && (await this.#parts.presence?.gone([owner]))?.has(owner) === true;
  }

  /** Notes how another has a name; from a reading on that shows a change, its time begins anew. */
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
    const [owner, ttlMs, asked] = [this.#owner, this.#ttlMs, this.#elapsed()];
    // Another moment each time, whatever the clock says: by that others see that it was renewed.
    for (const lease of due) lease.writtenUntil = Math.max(clock.now() + ttlMs, lease.writtenUntil + 1);
    try {
      const renewals = due.map(async (lease) => {
        const { name, fence, writtenUntil: until } = lease;
        const isRenewed = await store.write('statement', (transaction) =>
          renew(transaction, { name, owner, fence, until }),
        );
        if (isRenewed) lease.extend(asked, ttlMs - this.#marginMs);
        else this.#lose(lease);
      });
      const outcomes = await Promise.allSettled(renewals);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    } catch (err) {
      log.warn({ err }, 'leases could not be renewed; it is tried again');
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
      letGo(transaction, { name, fence, owner: this.#owner }),
    );
  }
}

/** The functions of the leases that a single lease uses. */
interface HeldLeaseParts {
  readonly elapsed: () => number;
  readonly release: () => Promise<void>;
  readonly isOwned: (reader: Reader) => Promise<boolean>;
}

class HeldLease implements Lease {
  readonly name: string;
  readonly fence: number;
  readonly isShared = true;
  /** The moment that was last written, or tried to be, for others to see. */
  writtenUntil = 0;
  readonly #lost = new AbortController();
  readonly #parts: HeldLeaseParts;
  #isReleased = false;
  #since = 0;
  #until = 0;

  constructor(name: string, fence: number, parts: HeldLeaseParts) {
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

  /** @param since when the renewal was asked for, by the steady clock: from then on it holds for others. */
  extend(since: number, ms: number): void {
    this.#since = since;
    this.#until = since + ms;
  }

  /** How long ago it was renewed. */
  ageMs(): number {
    return this.#parts.elapsed() - this.#since;
  }

  lose(): void {
    this.#lost.abort();
  }
}
