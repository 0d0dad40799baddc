import { randomUUID } from 'node:crypto';
import type { Bus } from '../../../ports/bus.ts';
import { Primary } from '../../postgres/primary.ts';
import { Topics } from '../topics.ts';
import { Channel } from './channel.ts';
import { cut, type Message, Parcels } from './parcels.ts';

/** What a bus over a PostgreSQL is opened with. */
export interface PostgresBusOptions {
  readonly url: string;
  /** The studios with events since a moment, in milliseconds since 1970: their readers may have missed a wake-up. */
  readonly changedSince: (moment: number) => Promise<Iterable<string>>;
  /** Told when the connection breaks, or what was missed cannot be found out. */
  readonly failed: (error: unknown) => void;
}

/** Clocks of processes differ, and what is written just before a connection breaks is told just after. */
const marginMs = 60_000;
/** So many payloads wait for the connection; what comes then is not told to other processes. */
const maxWaiting = 10_000;

/**
 * Joins the processes of one database by its LISTEN and NOTIFY. Whoever listens in this process is told at once, the others
 * once the server has passed it on. While there is no connection nothing is passed on; once there is one again, readers of
 * every studio that changed meanwhile are woken.
 */
export class PostgresBus implements Bus {
  readonly #options: PostgresBusOptions;
  readonly #sender = randomUUID();
  readonly #parcels = new Parcels(this.#sender);
  readonly #topics = new Topics();
  readonly #listeners = new Set<(studioIds: ReadonlySet<string>) => void>();
  readonly #channel: Channel;
  #number = 0;
  #interruptions = 0;
  #missedSince: number | undefined;
  /** Studios to tell of together, once the payloads before them are out. */
  readonly #woken = new Set<string>();

  private constructor(options: PostgresBusOptions) {
    this.#options = options;
    this.#channel = new Channel(new Primary(options.url), {
      received: (payload) => this.#receive(payload),
      opened: () => {
        this.#interruptions += 1;
        this.#lookBack();
      },
      broken: (error) => {
        this.#missedSince ??= Date.now();
        this.#parcels.forget();
        options.failed(error);
      },
    });
  }

  /** Opens the bus and settles once it is up; without a connection it throws what the server or the network said. */
  static async open(options: PostgresBusOptions): Promise<PostgresBus> {
    const bus = new PostgresBus(options);
    await bus.#channel.open();
    return bus;
  }

  onEvents(listener: (studioIds: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called after each commit with new events. */
  readonly wake = (studioIds: ReadonlySet<string>): void => {
    this.#tell(studioIds);
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
    this.#topics.tell(topic, text);
    this.#send({ topic, text });
  }

  listen(topic: string, listener: (text: string) => void): () => void {
    return this.#topics.listen(topic, listener);
  }

  /** Passes on what is waiting, and lets go of the connection. */
  close(): Promise<void> {
    return this.#channel.close();
  }

  #passOn(): void {
    const studios = [...this.#woken];
    this.#woken.clear();
    this.#send({ studios });
  }

  #send(message: Message): void {
    if (!this.#channel.isOpen || this.#channel.waiting > maxWaiting) return;
    this.#number += 1;
    for (const payload of cut(this.#sender, this.#number, message)) this.#channel.send(payload);
  }

  #receive(payload: string): void {
    const message = this.#parcels.take(payload);
    if (!message) return;
    if ('studios' in message) this.#tell(new Set(message.studios));
    else this.#topics.tell(message.topic, message.text);
  }

  #tell(studioIds: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(studioIds);
  }

  #lookBack(): void {
    if (this.#missedSince === undefined) return;
    const since = this.#missedSince - marginMs;
    this.#missedSince = undefined;
    this.#options
      .changedSince(since)
      .then((studioIds) => {
        const missed = new Set(studioIds);
        if (missed.size > 0) this.#tell(missed);
      })
      .catch(this.#options.failed);
  }
}
