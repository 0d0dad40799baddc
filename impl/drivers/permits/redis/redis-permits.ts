import { hash } from 'node:crypto';
import type { Count, Place, Places, Taking } from '../../../ports/permits.ts';
import type { Presence } from '../../../ports/presence.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { Tally } from '../local-counts.ts';
import { DepartedOwners } from './departed-owners.ts';
import { giveBackScript, keepScript, takeScript } from './permit-scripts.ts';

/**
 * How long places last. A process renews its own. Places of a process that is not known to be dead end after this time.
 */
const usualLeaseMs = 15_000;
/** So many are renewed by one script, during which Redis does nothing else. */
const batch = 500;

/** The parts of places. */
export interface RedisPlacesParts {
  readonly link: RedisLink;
  /** Shows which processes are gone, so that their places come free at once. */
  readonly presence: Pick<Presence, 'owner' | 'gone'>;
  readonly leaseMs?: number;
  /** For how long a take of a full count waits to learn whether a process that has places there is dead. */
  readonly waitMs?: number;
}

/** The response of the script that takes places. */
interface Answered {
  /** The first full count; undefined if the place is taken. */
  readonly full: string | undefined;
  /** Other owners that may be dead. */
  readonly doubtful: readonly string[];
}

/**
 * Places that all processes of a deployment share. While Redis is away each process counts its own.
 *
 * Each place names its owner, the process that has it. A take that finds a count full looks up owners that are gone,
 * removes their places and tries again. An owner is gone if both of its connections show it: the presence does not know
 * it any more, and it no longer subscribes to its channel in Redis. So a process that lives keeps its places while one
 * of the two is cut.
 */
export class RedisPlaces implements Places {
  readonly #link: RedisLink;
  readonly #owner: string;
  readonly #leaseMs: number;
  readonly #departed: DepartedOwners;
  readonly #tally = new Tally();
  /** The counts of each place that this process has. */
  readonly #held = new Map<string, readonly string[]>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #made = 0;

  /**
   * Joins the processes that share the link's Redis and prefix.
   * @throws RedisAwayError when Redis does not respond.
   */
  static async open(parts: RedisPlacesParts): Promise<RedisPlaces> {
    const { link, presence } = parts;
    // Nothing is ever published there. The subscription shows that this process runs.
    await link.subscribe(channelOf(link) + presence.owner, () => {});
    return new RedisPlaces(parts);
  }

  private constructor({ link, presence, leaseMs = usualLeaseMs, waitMs }: RedisPlacesParts) {
    this.#link = link;
    this.#owner = presence.owner;
    this.#leaseMs = leaseMs;
    this.#departed = new DepartedOwners({ presence, leaseMs, waitMs });
    this.#timer = setInterval(() => void this.#keep(), leaseMs / 3).unref();
    this.#unsubscribe = link.onBack(() => void this.#keep());
  }

  async take(counts: readonly Count[]): Promise<Taking> {
    this.#made += 1;
    const id = `${this.#owner}:${this.#made}`;
    const names = counts.map(({ name }) => name);
    const deadline = this.#departed.deadline();
    try {
      let { full, doubtful } = await this.#ask(id, counts, []);
      while (full !== undefined) {
        const gone = await this.#departed.of(full, doubtful, deadline);
        if (gone.length === 0) return { full };
        ({ full, doubtful } = await this.#ask(id, counts, gone));
        // An owner that subscribes again kept its places.
        if (full !== undefined) this.#departed.buried(full, intersection(gone, doubtful));
      }
    } catch {
      return this.#takeHere(counts, id);
    }
    return { place: this.#place(id, names) };
  }

  /** Takes a place. First removes the places of owners that are gone from full counts. */
  async #ask(id: string, counts: readonly Count[], gone: readonly string[]): Promise<Answered> {
    const keys = this.#keysOf(counts.map(({ name }) => name));
    const most = counts.map((count) => count.most);
    const parts = [this.#leaseMs, this.#owner, id, channelOf(this.#link), gone.length, ...gone, ...most];
    const answer = await this.#link.run(takeScript, keys, parts);
    const [number, ...doubtful]: unknown[] = Array.isArray(answer) ? answer : [answer];
    return { full: counts[Number(number) - 1]?.name, doubtful: doubtful.map(String) };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  #takeHere(counts: readonly Count[], id: string): Taking {
    const names = counts.map(({ name }) => name);
    const full = counts.find(({ name, most }) => this.#tally.of(name) >= most)?.name;
    if (full === undefined) return { place: this.#place(id, names) };
    // Redis may have given it a place all the same.
    this.#free(id, names);
    return { full };
  }

  #place(id: string, names: readonly string[]): Place {
    this.#held.set(id, names);
    this.#tally.add(names);
    return {
      giveBack: () => {
        if (!this.#held.delete(id)) return;
        this.#tally.remove(names);
        this.#free(id, names);
      },
    };
  }

  /** Where that does not reach Redis, the place is free a lease later. */
  #free(id: string, names: readonly string[]): void {
    const [, ...keys] = this.#keysOf(names);
    this.#link.run(giveBackScript, keys, [id]).catch(() => {});
  }

  async #keep(): Promise<void> {
    const all = [...this.#held].flatMap(([id, names]) => names.map((name) => ({ id, name })));
    try {
      for (let start = 0; start < all.length; start += batch) {
        // Not those that were given back since.
        const some = all.slice(start, start + batch).filter(({ id }) => this.#held.has(id));
        const keys = this.#keysOf(some.map(({ name }) => name));
        await this.#link.run(keepScript, keys, [this.#leaseMs, this.#owner, ...some.map(({ id }) => id)]);
      }
    } catch {
      // The link tells the log, and says when Redis is back.
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
