import { hash } from 'node:crypto';
import type { Count, Place, Places, Taking } from '../../../ports/places.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { Tally } from '../tally.ts';
import { giveBackScript, keepScript, takeScript } from './place-scripts.ts';

/** For how long places are taken, and how often that is renewed: those of a process that died are free after this time. */
const usualLeaseMs = 15_000;
/** So many are renewed by one script, during which Redis does nothing else. */
const batch = 500;

/** Places that all processes of a deployment share. While Redis is away each process counts its own. */
export class RedisPlaces implements Places {
  readonly #link: RedisLink;
  readonly #leaseMs: number;
  readonly #tally = new Tally();
  /** The counts of each place that this process has. */
  readonly #held = new Map<string, readonly string[]>();
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #made = 0;

  constructor({ link, leaseMs = usualLeaseMs }: { readonly link: RedisLink; readonly leaseMs?: number }) {
    this.#link = link;
    this.#leaseMs = leaseMs;
    this.#timer = setInterval(() => void this.#keep(), leaseMs / 3).unref();
    this.#unsubscribe = link.onBack(() => void this.#keep());
  }

  async take(counts: readonly Count[]): Promise<Taking> {
    this.#made += 1;
    const id = `${this.#link.processId}:${this.#made}`;
    const names = counts.map(({ name }) => name);
    const most = counts.map((count) => count.most);
    let answer: unknown;
    try {
      answer = await this.#link.run(takeScript, this.#keysOf(names), [this.#leaseMs, id, ...most]);
    } catch {
      return this.#takeHere(counts, id);
    }
    const full = counts[Number(answer) - 1]?.name;
    return full === undefined ? { place: this.#place(id, names) } : { full };
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
    this.#link.run(giveBackScript, this.#keysOf(names), [id]).catch(() => {});
  }

  async #keep(): Promise<void> {
    const all = [...this.#held].flatMap(([id, names]) => names.map((name) => ({ id, name })));
    try {
      for (let start = 0; start < all.length; start += batch) {
        // Not those that were given back since.
        const some = all.slice(start, start + batch).filter(({ id }) => this.#held.has(id));
        const keys = this.#keysOf(some.map(({ name }) => name));
        await this.#link.run(keepScript, keys, [this.#leaseMs, ...some.map(({ id }) => id)]);
      }
    } catch {
      // The link tells the log, and says when Redis is back.
    }
  }

  /** Hashed, since they may be named after what is somebody's alone. */
  #keysOf(names: readonly string[]): string[] {
    return names.map((name) => `${this.#link.prefix}places:${hash('sha256', name, 'base64url')}`);
  }
}
