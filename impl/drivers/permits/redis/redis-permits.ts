import { hash } from 'node:crypto';
import type { Count, Permit, PermitResult, Permits } from '../../../ports/permits.ts';
import type { Presence } from '../../../ports/presence.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { LocalCounts } from '../local-counts.ts';
import { DepartedOwners } from './departed-owners.ts';
import { keepScript, releaseScript, takeScript } from './permit-scripts.ts';

/**
 * The lease of permits. A process renews its own. Permits of a process that is not known to be dead expire
 * after this time.
 */
const defaultLeaseMs = 15_000;
/** The number of permits that one script renews; Redis is blocked meanwhile. */
const batch = 500;

/** Dependencies and times of permits in Redis. */
export interface RedisPermitsOptions {
  readonly link: RedisLink;
  /** Shows the processes that are gone, so that their permits are released immediately. */
  readonly presence: Pick<Presence, 'owner' | 'gone'>;
  readonly leaseMs?: number;
  /** The time that a take of a full count waits to learn whether another owner in that count is dead. */
  readonly waitMs?: number;
}

/** The response of the script that takes permits. */
interface TakeResult {
  /** The first full count; undefined if the permit was taken. */
  readonly full: string | undefined;
  /** Other owners that may be dead. */
  readonly doubtful: readonly string[];
}

/**
 * Permits that all processes of a deployment share. Without Redis each process counts alone.
 *
 * Each permit names its owner, the process that has it. A take that finds a count full looks up owners that
 * are gone, removes their permits and tries again. An owner is gone if both of its connections show it: the
 * presence does not know it any more, and it no longer subscribes to its channel in Redis. A living process
 * therefore keeps its permits while one of the two is interrupted.
 */
export class RedisPermits implements Permits {
  readonly #link: RedisLink;
  readonly #owner: string;
  readonly #leaseMs: number;
  readonly #departed: DepartedOwners;
  readonly #tally = new LocalCounts();
  /** The counts of each permit that this process has. */
  readonly #held = new Map<string, readonly string[]>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #made = 0;

  /**
   * Joins the processes that share the link's Redis and prefix.
   * @throws RedisAwayError when Redis does not respond.
   */
  static async open(parts: RedisPermitsOptions): Promise<RedisPermits> {
    const { link, presence } = parts;
    // Nothing is ever published on this channel. The subscription shows that this process runs.
    await link.subscribe(channelOf(link) + presence.owner, () => {});
    return new RedisPermits(parts);
  }

  private constructor({ link, presence, leaseMs = defaultLeaseMs, waitMs }: RedisPermitsOptions) {
    this.#link = link;
    this.#owner = presence.owner;
    this.#leaseMs = leaseMs;
    this.#departed = new DepartedOwners({ presence, leaseMs, waitMs });
    this.#timer = setInterval(() => void this.#keep(), leaseMs / 3).unref();
    this.#unsubscribe = link.onBack(() => void this.#keep());
  }

  async take(counts: readonly Count[]): Promise<PermitResult> {
    this.#made += 1;
    const id = `${this.#owner}:${this.#made}`;
    const names = counts.map(({ name }) => name);
    const deadline = this.#departed.deadline();
    try {
      let { full, doubtful } = await this.#runTake(id, counts, []);
      while (full !== undefined) {
        const gone = await this.#departed.of(full, doubtful, deadline);
        if (gone.length === 0) return { full };
        ({ full, doubtful } = await this.#runTake(id, counts, gone));
        // An owner that still subscribes to its channel kept its permits, so it is not recorded.
        if (full !== undefined) this.#departed.removed(full, intersection(gone, doubtful));
      }
    } catch {
      return this.#takeHere(counts, id);
    }
    return { permit: this.#permit(id, names) };
  }

  /** Takes a permit. First removes the permits of owners that are gone from full counts. */
  async #runTake(id: string, counts: readonly Count[], gone: readonly string[]): Promise<TakeResult> {
    const keys = this.#keysOf(counts.map(({ name }) => name));
    const max = counts.map((count) => count.max);
    const parts = [this.#leaseMs, this.#owner, id, channelOf(this.#link), gone.length, ...gone, ...max];
    const result = await this.#link.run(takeScript, keys, parts);
    const [number, ...doubtful]: unknown[] = Array.isArray(result) ? result : [result];
    return { full: counts[Number(number) - 1]?.name, doubtful: doubtful.map(String) };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  #takeHere(counts: readonly Count[], id: string): PermitResult {
    const names = counts.map(({ name }) => name);
    const full = counts.find(({ name, max }) => this.#tally.of(name) >= max)?.name;
    if (full === undefined) return { permit: this.#permit(id, names) };
    // Redis may have granted the permit although the response did not arrive.
    this.#free(id, names);
    return { full };
  }

  #permit(id: string, names: readonly string[]): Permit {
    this.#held.set(id, names);
    this.#tally.add(names);
    return {
      release: () => {
        if (!this.#held.delete(id)) return;
        this.#tally.remove(names);
        this.#free(id, names);
      },
    };
  }

  /** If this does not reach Redis, the permit expires after its lease. */
  #free(id: string, names: readonly string[]): void {
    const [, ...keys] = this.#keysOf(names);
    this.#link.run(releaseScript, keys, [id]).catch(() => {});
  }

  async #keep(): Promise<void> {
    const all = [...this.#held].flatMap(([id, names]) => names.map((name) => ({ id, name })));
    try {
      for (let start = 0; start < all.length; start += batch) {
        // Excludes permits that were released meanwhile.
        const some = all.slice(start, start + batch).filter(({ id }) => this.#held.has(id));
        const keys = this.#keysOf(some.map(({ name }) => name));
        await this.#link.run(keepScript, keys, [this.#leaseMs, this.#owner, ...some.map(({ id }) => id)]);
      }
    } catch {
      // The link logs the interruption and its end.
    }
  }

  /** The key of the owners, then those of the counts: hashed, because their names may contain private values. */
  #keysOf(names: readonly string[]): [string, ...string[]] {
    const start = `${this.#link.prefix}places:`;
    return [`${start}owners`, ...names.map((name) => start + hash('sha256', name, 'base64url'))];
  }
}

/** All databases of a Redis share its channels, but the name of an owner is unique. */
function channelOf({ prefix }: RedisLink): string {
  return `${prefix}owner:`;
}

function intersection(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => others.includes(one));
}
