import type pg from 'pg';
import type { Primary } from '../../postgres/primary.ts';

/** Receives the events of a channel. */
export interface ChannelListener {
  received(payload: string): void;
  /** The channel listens; payloads arrive from now on. */
  opened(): void;
  broken(error: unknown): void;
}

const name = 'callsheet';
const minPauseMs = 100;
const maxPauseMs = 5_000;

/**
 * One connection that listens and notifies. It reconnects whenever it breaks. A broken connection may go
 * unnoticed, so the owner must send something from time to time.
 */
export class Channel {
  readonly #primary: Primary;
  readonly #listener: ChannelListener;
  #client: pg.Client | undefined;
  #sending: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** The number of payloads that are not sent yet. */
  waiting = 0;

  constructor(primary: Primary, listener: ChannelListener) {
    this.#primary = primary;
    this.#listener = listener;
  }

  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = await this.#primary.connect();
    client.on('notification', ({ payload = '' }) => this.#listener.received(payload));
    client.on('error', (error) => this.#broken(client, error));
    client.on('end', () => this.#broken(client, new Error('the connection ended')));
    await client.query(`LISTEN ${name}`);
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#listener.opened();
  }

  /** Notifies all listeners, in the order of the calls. Drops the payload while the connection is broken. */
  send(payload: string): void {
    const client = this.#client;
    if (!client) return;
    this.waiting += 1;
    this.#sending = this.#sending
      .then(() => this.#notify(client, payload))
      .catch((error: unknown) => this.#broken(client, error))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#client?.end();
  }

  /** A payload of a connection that has broken since is not sent over the next one. */
  async #notify(client: pg.Client, payload: string): Promise<void> {
    if (client !== this.#client) return;
    await client.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [name, payload] });
  }

  #broken(client: pg.Client, error: unknown): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#listener.broken(error);
    this.#openLater(minPauseMs);
  }

  #openLater(pauseMs: number): void {
    this.#timer = setTimeout(() => {
      this.open().catch(() => {
        if (!this.#isClosed) this.#openLater(Math.min(2 * pauseMs, maxPauseMs));
      });
    }, pauseMs).unref();
  }
}
