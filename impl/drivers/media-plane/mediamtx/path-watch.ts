import type { Logger } from 'pino';
import type { Clock } from '../../../ports/clock.ts';
import type { Liveness } from '../../../ports/media/media-plane.ts';
import type { ControlApi } from './control-api.ts';
import type { PathState } from './path-state.ts';

/** The maximum age in ms of the last poll; after it, liveness is unknown. */
const silenceTimeoutMs = 5000;
/** The timeout of one poll in ms, so that a second poll fits in before the first one is too old. */
const pollTimeoutMs = 2000;

/** Dependencies and settings of a path watch. */
export interface PathWatchOptions {
  readonly api: Pick<ControlApi, 'paths'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly everyMs: number;
  /** Called after each successful poll with the id of the publisher of each path. */
  readonly seen: (publishers: ReadonlyMap<string, string>) => void;
}

type Listener = (path: string, liveness: Liveness) => void;

/** Polls the publishers, because MediaMTX does not report changes. */
export class PathWatch {
  readonly #options: PathWatchOptions;
  readonly #listeners = new Set<Listener>();
  readonly #first: Promise<void>;
  readonly #looking: Promise<void>;
  /** The paths with a publisher at the last successful poll. */
  #live: ReadonlyMap<string, Liveness> = new Map();
  #lookedAt: number | undefined;
  #failing = false;
  #again = false;
  #closed = false;
  #wake = () => {};
  #abortPoll = () => {};

  /** Starts to poll. */
  constructor(options: PathWatchOptions) {
    this.#options = options;
    this.#first = this.#look();
    this.#looking = this.#first.then(() => this.#goOn());
  }

  /**
   * The liveness of the given paths; undefined when it is unknown. Waits for the first poll, because nothing
   * is known before it.
   */
  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    await this.#first;
    if (!this.#isKnown()) return undefined;
    return new Map(paths.map((path) => [path, this.#live.get(path) ?? { publishing: false }]));
  }

  /**
   * Calls the listener for each current publisher, and then for every difference between two successful
   * polls.
   */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const [path, liveness] of this.#live) this.#notify([listener], path, liveness);
    return () => this.#listeners.delete(listener);
  }

  /** Polls immediately, because a publisher was disconnected. */
  lookAgain(): void {
    this.#again = true;
    this.#wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#abortPoll();
    this.#wake();
    await this.#looking;
  }

  /** A clock jump makes the liveness unknown until the next poll. */
  #isKnown(): boolean {
    const { clock } = this.#options;
    return this.#lookedAt !== undefined && Math.abs(clock.now() - this.#lookedAt) <= silenceTimeoutMs;
  }

  async #goOn(): Promise<void> {
    while (!this.#closed) {
      if (!this.#again) await this.#pause();
      this.#again = false;
      if (!this.#closed) await this.#look();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.everyMs).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Never throws: the next poll retries a failed one. */
  async #look(): Promise<void> {
    const { clock, log, seen } = this.#options;
    // The time before the request, because the response may be that old.
    const lookedAt = clock.now();
    try {
      const paths = await this.#paths();
      if (this.#closed) return;
      this.#lookedAt = lookedAt;
      if (this.#failing) log.info('MediaMTX responds again');
      this.#failing = false;
      seen(publishersOf(paths));
      this.#compare(new Map(paths.filter(isLive).map(({ name, liveness }) => [name, liveness])));
    } catch (err) {
      if (this.#closed) return;
      // Logged once, not at every retry.
      if (!this.#failing) log.warn({ err }, 'MediaMTX reports no publishers; the poll is retried');
      this.#failing = true;
    }
  }

  async #paths(): Promise<readonly PathState[]> {
    // A combined signal (AbortSignal.any) would stay in memory as long as its longest-lived source.
    const aborting = new AbortController();
    this.#abortPoll = () => aborting.abort();
    const timer = setTimeout(this.#abortPoll, pollTimeoutMs);
    try {
      return await this.#options.api.paths(aborting.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  #compare(now: ReadonlyMap<string, Liveness>): void {
    const before = this.#live;
    this.#live = now;
    for (const path of before.keys()) {
      if (!now.has(path)) this.#notify(this.#listeners, path, { publishing: false });
    }
    for (const [path, liveness] of now) {
      if (!isSame(before.get(path), liveness)) this.#notify(this.#listeners, path, liveness);
    }
  }

  #notify(listeners: Iterable<Listener>, path: string, liveness: Liveness): void {
    for (const listener of listeners) {
      try {
        listener(path, liveness);
      } catch (err) {
        this.#options.log.error({ err, path }, 'a publisher change could not be reported');
      }
    }
  }
}

function isLive({ liveness }: PathState): boolean {
  return liveness.publishing;
}

function publishersOf(paths: readonly PathState[]): Map<string, string> {
  const publishers = new Map<string, string>();
  for (const { name, source } of paths) if (source) publishers.set(name, source.id);
  return publishers;
}

function isSame(one: Liveness | undefined, other: Liveness): boolean {
  return one?.publishing === true && other.publishing && one.publishedAt === other.publishedAt;
}
