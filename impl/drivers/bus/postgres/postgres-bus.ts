import { randomUUID } from 'node:crypto';
import type { Bus } from '../../../ports/bus.ts';
import { Primary } from '../../postgres/primary.ts';
import { Senders } from '../senders.ts';
import { Topics } from '../topics.ts';
import { Channel } from './channel.ts';
import { cut, type Message, MessageAssembler, type Received } from './message-chunks.ts';

/** Options of a bus over PostgreSQL. */
export interface PostgresBusOptions {
  readonly url: string;
  /** The studios with events since a moment, in milliseconds since 1970: their readers may have missed a wake-up. */
  readonly changedSince: (moment: number) => Promise<Iterable<string>>;
  /** Called when the connection breaks, or when the search for missed events fails. */
  readonly failed: (error: unknown) => void;
  /**
   * How often the process sends a beat, which shows that it runs, in milliseconds. Each beat costs a
   * transaction.
   */
  readonly beatMs?: number;
}

/**
 * A search for missed events starts this much earlier than the loss. Clocks of processes differ, and events
 * written just before an interruption are announced just after it.
 */
const marginMs = 60_000;
/**
 * The maximum number of payloads that wait for the connection; further messages are not sent to other
 * processes.
 */
const maxWaiting = 10_000;
const defaultBeatMs = 10_000;
/** A process that misses this many beats may have died. */
const silentBeats = 2.5;
/** The interval at which listeners are notified of a possible loss while the connection is broken. */
const tendMs = 1_000;

/**
 * Connects the processes of one database with its LISTEN and NOTIFY. Listeners of this process receive a
 * message immediately, those of other processes through the server. Without a connection nothing is sent.
 * After a reconnect it wakes readers of every studio that changed meanwhile, and notifies listeners that
 * texts may be lost. Numbers and beats reveal messages that another process could not send (`senders.ts`).
 */
export class PostgresBus implements Bus {
  readonly #options: PostgresBusOptions;
  readonly #sender = randomUUID();
  readonly #assembler = new MessageAssembler(this.#sender);
  readonly #topics = new Topics();
  readonly #listeners = new Set<(studioIds: ReadonlySet<string>) => void>();
  readonly #channel: Channel;
  readonly #senders: Senders;
  readonly #timers: readonly NodeJS.Timeout[];
  #number = 0;
  #interruptions = 0;
  /** The time since which wake-ups may be missing unnoticed, in milliseconds since 1970. */
  #missedSince: number | undefined;
  /** Whether the last search for these wake-ups failed. */
  #isBlind = false;
  /** Studios for the next message, which waits until earlier payloads are sent. */
  readonly #woken = new Set<string>();

  private constructor(options: PostgresBusOptions) {
    this.#options = options;
    this.#channel = new Channel(new Primary(options.url), {
      received: (payload) => this.#receive(payload),
      opened: () => this.#resume(),
      broken: (error) => {
        this.#missedSince ??= Date.now();
        this.#assembler.forget();
        options.failed(error);
      },
    });
    const { beatMs = defaultBeatMs } = options;
    this.#senders = new Senders({ silentMs: silentBeats * beatMs, elapsed: () => performance.now() });
    this.#timers = [
      setInterval(() => this.#send({ beat: 'on' }), beatMs).unref(),
      setInterval(() => this.#tend(), tendMs).unref(),
    ];
  }

  /**
   * Opens the bus and settles once it is up. Without a connection it throws the error of the server or the
   * network.
   */
  static async open(options: PostgresBusOptions): Promise<PostgresBus> {
    const bus = new PostgresBus(options);
    try {
      await bus.#channel.open();
    } catch (error) {
      bus.#stop();
      throw error;
    }
    return bus;
  }

  onEvents(listener: (studioIds: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Call this after each commit with new events. */
  readonly wake = (studioIds: ReadonlySet<string>): void => {
    this.#notify(studioIds);
    if (this.#woken.size === 0) queueMicrotask(() => this.#passOn());
    for (const studioId of studioIds) this.#woken.add(studioId);
  };

  isUp(): boolean {
    return this.#channel.isOpen;
  }

  reception(): number | undefined {
    return this.isUp() ? this.#interruptions : undefined;
  }

  publish(topic: string, text: string): void {
    this.#topics.notify(topic, text);
    this.#send({ topic, text });
  }

  listen(topic: string, onText: (text: string) => void, missed: () => void): () => void {
    return this.#topics.listen(topic, onText, missed);
  }

  /** Sends waiting messages and a goodbye, and closes the connection. */
  close(): Promise<void> {
    this.#stop();
    this.#send({ beat: 'off' });
    return this.#channel.close();
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #passOn(): void {
    const studios = [...this.#woken];
    this.#woken.clear();
    this.#send({ studios });
  }

  #send(message: Message): void {
    const isBeat = 'beat' in message;
    // A message that is not sent still has its number, so that the others find it missing.
    if (!isBeat) this.#number += 1;
    if (!this.#channel.isOpen || (this.#channel.waiting > maxWaiting && !isBeat)) return;
    for (const payload of cut(this.#sender, this.#number, message)) this.#channel.send(payload);
  }

  #receive(payload: string): void {
    const received = this.#assembler.take(payload);
    if (received) this.#take(received);
  }

  #take({ from, number, message }: Received): void {
    if ('beat' in message) {
      if (message.beat === 'on' && !this.#senders.knows(from)) this.#send({ beat: 'on' });
      if (this.#senders.beat(from, number)) this.#doubt();
      if (message.beat === 'off') this.#senders.leave(from);
      return;
    }
    const arrival = this.#senders.message(from, number);
    if (arrival === 'gap') this.#doubt();
    if ('studios' in message) this.#notify(new Set(message.studios));
    else if (arrival !== 'late') this.#topics.notify(message.topic, message.text);
  }

  #notify(studioIds: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(studioIds);
  }

  #tend(): void {
    if (!this.#channel.isOpen) this.#topics.miss();
    else if (this.#senders.areDoubtful()) this.#doubt();
    else this.#lookBack();
  }

  #resume(): void {
    this.#interruptions += 1;
    this.#senders.excuse();
    this.#send({ beat: 'on' });
    if (this.#missedSince !== undefined) this.#topics.miss();
    this.#lookBack();
  }

  /** Messages of another process may be lost. */
  #doubt(): void {
    const since = Date.now() - this.#senders.lostMs;
    this.#missedSince = Math.min(since, this.#missedSince ?? since);
    this.#interruptions += 1;
    this.#topics.miss();
    this.#lookBack();
  }

  /**
   * Wakes readers of the studios with possibly missing wake-ups. If these studios cannot be found, `#tend`
   * tries again.
   */
  #lookBack(): void {
    const since = this.#missedSince;
    if (since === undefined) return;
    this.#missedSince = undefined;
    this.#options
      .changedSince(since - marginMs)
      .then((studioIds) => {
        this.#isBlind = false;
        const missed = new Set(studioIds);
        if (missed.size > 0) this.#notify(missed);
      })
      .catch((error: unknown) => {
        this.#missedSince = Math.min(since, this.#missedSince ?? since);
        if (!this.#isBlind) this.#options.failed(error);
        this.#isBlind = true;
      });
  }
}
