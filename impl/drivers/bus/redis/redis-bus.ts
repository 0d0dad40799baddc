import type { Bus, EventfulStudios } from '../../../ports/bus.ts';
import type { Log } from '../../../ports/log.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { MemoryBus } from '../memory-bus.ts';
import { Senders } from '../senders.ts';

/**
 * A message between processes, with its number among those of its sender. A beat repeats the number of the last
 * message. Processes of earlier versions give no number.
 */
type Message = { readonly from: string; readonly number?: number } & (
  | { readonly studios: readonly string[] }
  | { readonly topic: string; readonly text: string }
  | { readonly beat: 'on' | 'off' }
);

/** The part of a Redis connection that a bus uses. */
export type BusLink = Pick<
  RedisLink,
  'processId' | 'prefix' | 'database' | 'isUp' | 'publish' | 'subscribe' | 'onBack'
>;

/** Options of a bus over Redis. */
export interface RedisBusOptions {
  /** Whether texts are sent; wake-ups are sent in any case. */
  readonly reachable?: boolean;
  /**
   * How often the process sends a beat, which shows that it runs, in milliseconds; 0 = only when `tend` is
   * called.
   */
  readonly beatMs?: number;
  /** Milliseconds of a steady clock. */
  readonly elapsed?: () => number;
}

const defaultBeatMs = 1_000;
/** A process that misses this many beats may have died. */
const silentBeats = 3.5;

/**
 * Wakes readers and listeners of this process immediately, and those of other processes through Redis. All
 * messages use one channel, so that the messages of one process keep their order. Redis sends a message to
 * every connected process and stores none. Numbers and beats reveal lost messages (`senders.ts`); listeners
 * are then notified that texts may be lost.
 */
export class RedisBus implements Bus {
  readonly #link: BusLink;
  readonly #channel: string;
  readonly #here: MemoryBus;
  readonly #reachable: boolean;
  readonly #log: Log;
  readonly #senders: Senders;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #number = 0;
  #interruptions = 0;
  #sending: Promise<void> = Promise.resolve();

  /** Joins the processes that share the link's Redis, its database and its prefix. */
  static async open(link: BusLink, log: Log, options: RedisBusOptions = {}): Promise<RedisBus> {
    const bus = new RedisBus(link, log, options);
    try {
      await link.subscribe(bus.#channel, (text) => bus.#receive(text));
    } catch (error) {
      bus.#stop();
      throw error;
    }
    bus.#beat('on');
    return bus;
  }

  private constructor(link: BusLink, log: Log, options: RedisBusOptions) {
    const { reachable = true, beatMs = defaultBeatMs, elapsed = () => performance.now() } = options;
    this.#link = link;
    this.#reachable = reachable;
    this.#here = new MemoryBus({ reachable });
    this.#log = log;
    // Unlike keys, channels do not belong to a database, so the name contains the database.
    this.#channel = `${link.prefix}bus:${link.database}`;
    this.#senders = new Senders({ silentMs: silentBeats * (beatMs || defaultBeatMs), elapsed });
    this.#unsubscribe = link.onBack(() => this.#resume());
    if (beatMs > 0) this.#timer = setInterval(() => this.tend(), beatMs).unref();
  }

  onEvents(listener: (studios: EventfulStudios) => void): () => void {
    return this.#here.onEvents(listener);
  }

  /** Call this after each commit with new events. */
  readonly wake = (studios: ReadonlySet<string>): void => {
    this.#here.wake(studios);
    this.#number += 1;
    this.#send({ from: this.#link.processId, number: this.#number, studios: [...studios] });
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
    this.#number += 1;
    this.#send({ from: this.#link.processId, number: this.#number, topic, text });
  }

  listen(topic: string, onText: (text: string) => void, missed: () => void): () => void {
    return this.#here.listen(topic, onText, missed);
  }

  /**
   * Sends a beat, which shows that this process runs, and checks whether other processes are silent. Call it
   * once in each beat interval.
   */
  tend(): void {
    this.#beat('on');
    // Only listeners of topics are notified, because event streams poll the store while the bus is down.
    if (!this.#link.isUp) this.#here.miss();
    else if (this.#senders.areDoubtful()) this.#lookBack();
  }

  /** Settles once Redis has accepted everything that was sent so far, or is away. */
  settled(): Promise<void> {
    return this.#sending;
  }

  /** Says goodbye to the other processes, which then expect no more beats. */
  async close(): Promise<void> {
    this.#stop();
    await this.#beat('off');
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
  }

  /** Messages in both directions were lost while Redis was away. */
  #resume(): void {
    this.#senders.excuse();
    this.#beat('on');
    this.#lookBack();
  }

  #lookBack(): void {
    this.#interruptions += 1;
    this.#here.wake('all');
    this.#here.miss();
  }

  #beat(beat: 'on' | 'off'): Promise<void> {
    return this.#send({ from: this.#link.processId, number: this.#number, beat });
  }

  #send(message: Message): Promise<void> {
    // The link logs the error. The others find the number missing.
    this.#sending = this.#link.publish(this.#channel, JSON.stringify(message)).then(
      () => {},
      () => {},
    );
    return this.#sending;
  }

  #receive(text: string): void {
    try {
      const message = JSON.parse(text) as Message; // written by the same program in another process
      if (message.from !== this.#link.processId) this.#take(message);
    } catch (err) {
      this.#log.error({ err }, 'a message of another process could not be read');
    }
  }

  #take(message: Message): void {
    const { from, number } = message;
    if ('beat' in message) {
      if (message.beat === 'on' && !this.#senders.knows(from)) this.#beat('on');
      if (this.#senders.beat(from, number ?? 0)) this.#lookBack();
      if (message.beat === 'off') this.#senders.leave(from);
      return;
    }
    const arrival = number === undefined ? 'next' : this.#senders.message(from, number);
    if (arrival === 'gap') this.#lookBack();
    if ('studios' in message) this.#here.wake(new Set(message.studios));
    // A late text was reported as missing before, so listeners have read the stored change already, or are
    // about to.
    else if (arrival !== 'late') this.#here.publish(message.topic, message.text);
  }
}
