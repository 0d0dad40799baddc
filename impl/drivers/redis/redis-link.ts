import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Log } from '../../ports/log.ts';
import { StartError } from '../../ports/start-error.ts';
import { connectFailure, placeOf } from './connect-failure.ts';

/** Redis is out of reach, refuses or is too slow; what was asked may have been done all the same. */
export class RedisAwayError extends Error {
  override readonly name = 'RedisAwayError';
}

/** What Redis runs as one step. */
export interface Script {
  readonly text: string;
  readonly sha: string;
}

/** A Lua script, known by its digest so that its text is sent once. */
export function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

/** Where Redis is, and what a deployment's keys begin with there. */
export interface RedisOptions {
  /** `redis://` or `rediss://`, with user, password and number of the database where there are any. */
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
  /** How long an answer may take before Redis counts as away, in milliseconds. */
  readonly boundMs?: number;
  /** How often it is looked whether it is there, and after how long without a sign of life the connection is made anew. */
  readonly watchMs?: number;
  readonly deadMs?: number;
}

type Client = ReturnType<typeof newClient>;

const usualBoundMs = 500;
const usualWatchMs = 1_000;
const usualDeadMs = 5_000;
const connectTimeoutMs = 5_000;
const probeKeptMs = 60_000;

/**
 * The connection of one process to Redis. While Redis is away it says so at once, and nobody waits for it; it looks
 * again by itself. The log is told once when it goes, and once when it comes back.
 */
export class RedisLink {
  /** This process among those of the deployment. */
  readonly processId = randomUUID();
  readonly prefix: string;
  readonly database: number;
  readonly #options: RedisOptions;
  readonly #subscriptions = new Map<string, (text: string) => void>();
  readonly #listeners = new Set<() => void>();
  readonly #watch: NodeJS.Timeout;
  #client: Client;
  #connections = 1;
  #isUp = true;
  #isClosed = false;
  #isProbing = false;
  /** Whether the client has the subscriptions, which it renews itself from then on. */
  #isSubscribed = true;
  /** When Redis last answered, on a steady clock. */
  #heardAt = performance.now();

  /**
   * Connects to Redis.
   * @throws StartError when it cannot be reached, or lets nobody in.
   */
  static async open(options: RedisOptions): Promise<RedisLink> {
    const client = newClient(options.url);
    const failed = new Promise<never>((_resolve, reject) => client.once('error', reject));
    const connecting = client.connect().then(() => client.set(`${options.prefix}probe`, '', px));
    try {
      await Promise.race([connecting, failed]);
    } catch (error) {
      connecting.catch(() => {});
      client.destroy();
      throw new StartError(connectFailure(options.url, error), { cause: error });
    }
    failed.catch(() => {});
    return new RedisLink(options, client);
  }

  private constructor(options: RedisOptions, client: Client) {
    this.#options = options;
    this.prefix = options.prefix;
    this.database = client.options.database ?? 0;
    this.#client = this.#follow(client);
    this.#watch = setInterval(() => void this.#probe(), options.watchMs ?? usualWatchMs).unref();
  }

  /** Whether Redis answers. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** How often it was connected to from scratch: the client renews what breaks, not what falls silent. */
  get connections(): number {
    return this.#connections;
  }

  /** Tells each time that Redis is back after it was away, until the returned function is called. */
  onBack(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs a script.
   * @throws RedisAwayError when there is no answer in time.
   */
  run(
    { sha, text }: Script,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<unknown> {
    const given = { keys: [...keys], arguments: values.map(String) };
    return this.#ask((client) =>
      client.evalSha(sha, given).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(text, given);
        throw error;
      }),
    );
  }

  /**
   * Sends a text to every process that subscribes to the channel, this one too.
   * @throws RedisAwayError when there is no answer in time.
   */
  publish(channel: string, text: string): Promise<unknown> {
    return this.#ask((client) => client.publish(channel, text));
  }

  /** Is given the texts of a channel from now on. */
  async subscribe(channel: string, listener: (text: string) => void): Promise<void> {
    this.#subscriptions.set(channel, listener);
    await this.#ask((client) => client.subscribe(channel, listener));
  }

  /** Lets go of the connection. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#client.destroy();
  }

  async #ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (!this.#isUp || this.#isClosed) throw new RedisAwayError('Redis is away');
    return this.#answered(work(this.#client));
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    try {
      const found = await within(answer, this.#options.boundMs ?? usualBoundMs);
      this.#heardAt = performance.now();
      return found;
    } catch (error) {
      this.#lost(error);
      throw error instanceof RedisAwayError ? error : new RedisAwayError('Redis is away', { cause: error });
    }
  }

  #follow(client: Client): Client {
    client.on('error', (error: unknown) => this.#lost(error));
    client.on('ready', () => void this.#probe());
    return client;
  }

  #lost(error: unknown): void {
    if (!this.#isUp || this.#isClosed) return;
    this.#isUp = false;
    const reason = error instanceof Error ? error.message : String(error);
    const details = { redis: placeOf(this.#options.url), reason };
    this.#options.log.warn(
      details,
      'Redis is away: limits and counts are kept by this process alone until it is back',
    );
  }

  #back(): void {
    if (this.#isUp || this.#isClosed) return;
    this.#isUp = true;
    this.#options.log.warn({ redis: placeOf(this.#options.url) }, 'Redis is back');
    for (const listener of this.#listeners) listener();
  }

  /** A write, since a Redis that is full, loads or follows another answers everything else. */
  async #probe(): Promise<void> {
    if (this.#isProbing || this.#isClosed) return;
    this.#isProbing = true;
    try {
      if (this.#client.isReady) {
        if (!this.#isSubscribed) await this.#answered(this.#subscribeAgain());
        await this.#answered(this.#client.set(`${this.prefix}probe`, '', px));
        this.#back();
      }
    } catch {
      if (performance.now() - this.#heardAt > (this.#options.deadMs ?? usualDeadMs)) this.#connectAnew();
    } finally {
      this.#isProbing = false;
    }
  }

  async #subscribeAgain(): Promise<void> {
    for (const [channel, listener] of this.#subscriptions) await this.#client.subscribe(channel, listener);
    this.#isSubscribed = true;
  }

  /** A connection over which nothing comes any more may never say that it is dead. */
  #connectAnew(): void {
    this.#heardAt = performance.now();
    if (this.#isClosed) return;
    this.#client.destroy();
    this.#client = this.#follow(newClient(this.#options.url));
    this.#isSubscribed = false;
    this.#connections += 1;
    this.#client.connect().catch((error: unknown) => this.#lost(error));
  }
}

const px = { expiration: { type: 'PX', value: probeKeptMs } } as const;

function newClient(url: string) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(1_000, 50 * 2 ** Math.min(retries, 5)) + Math.random() * 50,
    },
  });
}

function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const tooLate = () => reject(new RedisAwayError(`Redis gave no answer within ${ms} ms`));
    // An answer may be there already that a busy event loop has not read.
    const timer = setTimeout(() => setImmediate(tooLate), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
