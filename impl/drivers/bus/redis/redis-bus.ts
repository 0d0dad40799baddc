import type { Bus, EventfulStudios } from '../../../ports/bus.ts';
import type { Log } from '../../../ports/log.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { MemoryBus } from '../memory-bus.ts';

/** What processes tell each other. */
type Told =
  | { readonly from: string; readonly interrupted: true }
  | { readonly from: string; readonly studios: readonly string[] }
  | { readonly from: string; readonly topic: string; readonly text: string };

/**
 * Wakes and tells everyone in this process at once, and those of the others through Redis: over one channel, so that a
 * listener misses nothing that is said after it has begun to listen, and one process's words keep their order.
 */
export class RedisBus implements Bus {
  readonly #link: RedisLink;
  readonly #channel: string;
  readonly #here: MemoryBus;
  readonly #reachable: boolean;
  readonly #log: Log;
  readonly #unsubscribe: () => void;
  #interruptions = 0;
  #sending: Promise<unknown> = Promise.resolve();

  /**
   * Joins the processes that share the link's Redis, its database and its prefix.
   * @param reachable whether texts go anywhere; wake-ups do in any case.
   */
  static async open(
    link: RedisLink,
    log: Log,
    { reachable = true }: { readonly reachable?: boolean } = {},
  ): Promise<RedisBus> {
    const bus = new RedisBus(link, log, reachable);
    await link.subscribe(bus.#channel, (text) => bus.#hear(text));
    return bus;
  }

  private constructor(link: RedisLink, log: Log, reachable: boolean) {
    this.#link = link;
    this.#reachable = reachable;
    this.#here = new MemoryBus({ reachable });
    this.#log = log;
    // Channels are not of a database, as keys are.
    this.#channel = `${link.prefix}bus:${link.database}`;
    // What was said while Redis was away is lost, and what this process said then is lost for the others.
    this.#unsubscribe = link.onBack(() => {
      this.#tell({ from: link.processId, interrupted: true });
      this.#interrupted();
    });
  }

  onEvents(listener: (studios: EventfulStudios) => void): () => void {
    return this.#here.onEvents(listener);
  }

  /** To be called after each commit with new events. */
  readonly wake = (studios: ReadonlySet<string>): void => {
    this.#here.wake(studios);
    this.#tell({ from: this.#link.processId, studios: [...studios] });
  };

  isUp(): boolean {
    return this.#reachable && this.#link.isUp;
  }

  reception(): number | undefined {
    return this.isUp() ? this.#interruptions : undefined;
  }

  publish(topic: string, text: string): void {
    if (!this.#reachable) return;
    this.#here.publish(topic, text);
    this.#tell({ from: this.#link.processId, topic, text });
  }

  listen(topic: string, listener: (text: string) => void): () => void {
    return this.#here.listen(topic, listener);
  }

  /** Settles once Redis has taken what was said so far, or is away. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  /** Takes no more part. */
  close(): void {
    this.#unsubscribe();
  }

  /** Something may have been lost on its way here. */
  #interrupted(): void {
    this.#interruptions += 1;
    this.#here.wake('all');
  }

  #tell(told: Told): void {
    // The link tells the log; and whoever is not woken looks for itself.
    this.#sending = this.#link.publish(this.#channel, JSON.stringify(told)).catch(() => {});
  }

  #hear(text: string): void {
    try {
      const told = JSON.parse(text) as Told; // of this very program, in another process
      if (told.from === this.#link.processId) return;
      if ('interrupted' in told) this.#interrupted();
      else if ('studios' in told) this.#here.wake(new Set(told.studios));
      else this.#here.publish(told.topic, told.text);
    } catch (err) {
      this.#log.error({ err }, 'what another process said could not be heard');
    }
  }
}
