import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Log } from '../../ports/log.ts';
import { StartError } from '../../ports/start-error.ts';
import { addressOf, connectFailure } from './connect-failure.ts';

/** Redis is out of reach, rejects the command or is too slow. The command may still have been executed. */
export class RedisAwayError extends Error {
  override readonly name = 'RedisAwayError';
}

/** A script that Redis runs as one step. */
export interface Script {
  readonly text: string;
  readonly sha: string;
}

/** A Lua script with its digest, so that its text is sent only once. */
export function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

/** The address of Redis, and the prefix of a deployment's keys. */
export interface RedisOptions {
  /** `redis://` or `rediss://`, optionally with user, password and database number. */
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
  /** The maximum response time in milliseconds, after which Redis counts as away. */
  readonly timeoutMs?: number;
  /** The interval of checks, and the silence after which the connection is replaced; both in milliseconds. */
  readonly watchMs?: number;
  readonly deadMs?: number;
}

type Client = ReturnType<typeof newClient>;

const defaultTimeoutMs = 500;
const defaultWatchMs = 1_000;
const defaultDeadMs = 5_000;
const connectTimeoutMs = 5_000;
const probeKeptMs = 60_000;

/**
 * The connection of one process to Redis. While Redis is away, calls fail immediately. The link checks by
 * itself whether Redis is back. It logs the start and the end of each interruption once.
 */
export class RedisLink {
  /** The id of this process in the deployment. */
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
  /** Whether the client has the subscriptions. The client renews them itself from then on. */
  #isSubscribed = true;
  /** The time of the last response, on a steady clock. */
  #respondedAt = performance.now();

  /**
   * Connects to Redis.
   * @throws StartError when it cannot be reached, or rejects the credentials.
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
    this.#watch = setInterval(() => void this.#probe(), options.watchMs ?? defaultWatchMs).unref();
  }

  /** Whether Redis responds. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /**
   * The number of new connections by this link. The client itself reconnects after a break, but not after
   * silence.
   */
  get connections(): number {
    return this.#connections;
  }

  /**
   * Calls the listener each time that Redis is back after an interruption, until the returned function is
   * called.
   */
  onBack(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs a script.
   * @throws RedisAwayError when there is no response in time.
   */
  run(
    { sha, text }: Script,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<unknown> {
    const given = { keys: [...keys], arguments: values.map(String) };
    return this.#runCommand((client) =>
      client.evalSha(sha, given).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(text, given);
        throw error;
      }),
    );
  }

  /**
   * Sends a text to every process that subscribes to the channel, including this one.
   * @throws RedisAwayError when there is no response in time.
   */
  publish(channel: string, text: string): Promise<unknown> {
    return this.#runCommand((client) => client.publish(channel, text));
  }

  /** Passes the texts of a channel to the listener from now on. */
  async subscribe(channel: string, listener: (text: string) => void): Promise<void> {
    this.#subscriptions.set(channel, listener);
    await this.#runCommand((client) => client.subscribe(channel, listener));
  }

  /** Closes the connection. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#client.destroy();
  }

  async #runCommand<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (!this.#isUp || this.#isClosed) throw new RedisAwayError('Redis is away');
    return this.#withTimeout(work(this.#client));
  }

  async #withTimeout<T>(response: Promise<T>): Promise<T> {
    try {
      const found = await within(response, this.#options.timeoutMs ?? defaultTimeoutMs);
      this.#respondedAt = performance.now();
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
    const details = { redis: addressOf(this.#options.url), reason };
    this.#options.log.warn(
      details,
      'Redis is away: this process alone stores limits and counts until it is back',
    );
  }

  #back(): void {
    if (this.#isUp || this.#isClosed) return;
    this.#isUp = true;
    this.#options.log.warn({ redis: addressOf(this.#options.url) }, 'Redis is back');
    for (const listener of this.#listeners) listener();
  }

  /** The check is a write, because a Redis that is full, loading or a replica still responds to reads. */
  async #probe(): Promise<void> {
    if (this.#isProbing || this.#isClosed) return;
    this.#isProbing = true;
    try {
      if (this.#client.isReady) {
        if (!this.#isSubscribed) await this.#withTimeout(this.#subscribeAgain());
        await this.#withTimeout(this.#client.set(`${this.prefix}probe`, '', px));
        this.#back();
      }
    } catch {
      if (performance.now() - this.#respondedAt > (this.#options.deadMs ?? defaultDeadMs)) this.#reconnect();
    } finally {
      this.#isProbing = false;
    }
  }

  async #subscribeAgain(): Promise<void> {
    for (const [channel, listener] of this.#subscriptions) await this.#client.subscribe(channel, listener);
    this.#isSubscribed = true;
  }

  /** Replaces the connection, because a dead connection may never report an error. */
  #reconnect(): void {
    this.#respondedAt = performance.now();
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

function within<T>(response: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const tooLate = () => reject(new RedisAwayError(`Redis did not respond within ${ms} ms`));
    // A response may have arrived that a busy event loop has not read yet.
    const timer = setTimeout(() => setImmediate(tooLate), ms);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
