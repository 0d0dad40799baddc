import type { Logger } from 'pino';
import type { Clock } from '../../../ports/clock.ts';
import type { Liveness } from '../../../ports/media/media-plane.ts';
import type { ControlApi } from './control-api.ts';
import type { PathState } from './path-state.ts';

/** How old what is known may become before it counts as unknown. */
const silenceTimeoutMs = 5000;
/** How long one look may take, so that a second one comes before the first is too old. */
const lookMs = 2000;

/** What a watch works with. */
export interface PathWatchOptions {
  readonly api: Pick<ControlApi, 'paths'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly everyMs: number;
  /** Told after each good look who publishes to each path, by id. */
  readonly seen: (publishers: ReadonlyMap<string, string>) => void;
}

type Listener = (path: string, liveness: Liveness) => void;

/** Looks again and again who publishes, since MediaMTX does not tell by itself. */
export class PathWatch {
  readonly #options: PathWatchOptions;
  readonly #listeners = new Set<Listener>();
  readonly #first: Promise<void>;
  readonly #looking: Promise<void>;
  /** Of the paths that somebody publishes to, as of the last good look. */
  #live: ReadonlyMap<string, Liveness> = new Map();
  #lookedAt: number | undefined;
  #failing = false;
  #again = false;
  #closed = false;
  #wake = () => {};
  #giveUp = () => {};

  /** Begins to look. */
  constructor(options: PathWatchOptions) {
    this.#options = options;
    this.#first = this.#look();
    this.#looking = this.#first.then(() => this.#goOn());
  }

  /**
   * Who publishes, of the paths asked for; undefined when that is not known. Waits for the first look: until then nobody can
   * know anything.
   */
  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    await this.#first;
    if (!this.#isKnown()) return undefined;
    return new Map(paths.map((path) => [path, this.#live.get(path) ?? { publishing: false }]));
  }

  /** Tells of those who publish now, and from then on of every difference between two good looks. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const [path, liveness] of this.#live) this.#tell([listener], path, liveness);
    return () => this.#listeners.delete(listener);
  }

  /** Looks again at once, since something is known to have changed. */
  lookAgain(): void {
    this.#again = true;
    this.#wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#giveUp();
    this.#wake();
    await this.#looking;
  }

  /** A clock that was set back or forth makes what is known unknown, until the next look. */
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

  /** Never throws: what could not be seen now is looked at again. */
  async #look(): Promise<void> {
    const { clock, log, seen } = this.#options;
    // What was asked earlier tells of an earlier moment.
    const lookedAt = clock.now();
    try {
      const paths = await this.#paths();
      if (this.#closed) return;
      this.#lookedAt = lookedAt;
      if (this.#failing) log.info('MediaMTX answers again');
      this.#failing = false;
      seen(publishersOf(paths));
      this.#compare(new Map(paths.filter(isLive).map(({ name, liveness }) => [name, liveness])));
    } catch (err) {
      if (this.#closed) return;
      // Said once, not every time that it is tried again.
      if (!this.#failing) log.warn({ err }, 'MediaMTX cannot be asked who publishes');
      this.#failing = true;
    }
  }

  async #paths(): Promise<readonly PathState[]> {
    // A signal made of others (AbortSignal.any) would be kept as long as the longest-lived of them.
    const aborting = new AbortController();
    this.#giveUp = () => aborting.abort();
    const timer = setTimeout(this.#giveUp, lookMs);
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
      if (!now.has(path)) this.#tell(this.#listeners, path, { publishing: false });
    }
    for (const [path, liveness] of now) {
      if (!isSame(before.get(path), liveness)) this.#tell(this.#listeners, path, liveness);
    }
  }

  #tell(listeners: Iterable<Listener>, path: string, liveness: Liveness): void {
    for (const listener of listeners) {
      try {
        listener(path, liveness);
      } catch (err) {
        this.#options.log.error({ err, path }, 'a change of publisher could not be told');
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
