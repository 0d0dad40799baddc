import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Dialer } from '../../../ports/dialer.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import { pushTarget } from '../../formats/rtmp/addresses.ts';
import type { Output, OutputCondition } from './output.ts';
import { OutputStream } from './output-stream.ts';
import { PushConnection } from './push-connection.ts';

/** Time limits of an output, in milliseconds. */
export interface OutputTimes {
  /** How long the platform may take to accept the stream. */
  readonly connectMs: number;
  /** How long the output may make no progress before it counts as stalled. */
  readonly stallMs: number;
  /** How long the output may be stalled because the platform does not read, before the output reconnects. */
  readonly stalledForMs: number;
  /** The delay before the first retry; doubled with each retry, up to `maxRetryMs`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** How long the output must be live before the retry delay is reset. */
  readonly steadyMs: number;
  /** How long the output counts as degraded after it dropped pictures. */
  readonly degradedMs: number;
  /** How long the platform may take to close the connection after the stream ended. */
  readonly goodbyeMs: number;
  /** The interval of status checks. */
  readonly watchMs: number;
}

const defaultTimes: OutputTimes = {
  connectMs: 10_000,
  stallMs: 5000,
  stalledForMs: 20_000,
  retryMs: 1000,
  maxRetryMs: 30_000,
  steadyMs: 10_000,
  degradedMs: 5000,
  goodbyeMs: 1000,
  watchMs: 250,
};

/** Options of an output. */
export interface RtmpOutputOptions {
  /**
   * An `rtmp://` or `rtmps://` address. It contains a live credential and must not reach any log or status.
   */
  readonly url: string;
  /** Connects to the address, unless it is not allowed. */
  readonly dialer: Dialer;
  readonly log?: Pick<Logger, 'debug'>;
  /** Certificate authorities for platforms over RTMPS, in PEM; absent = the default ones. */
  readonly ca?: string;
  readonly times?: Partial<OutputTimes>;
  /** The limit of the send queue; beyond it pictures are dropped. */
  readonly maxQueuedBytes?: number;
}

const defaultQueueBytes = 6 * 1024 * 1024;
const stoppedReading = 'the platform stopped reading';
const noMedia = 'no media from the encoder';

/** An output to a platform over RTMP or RTMPS. */
export class RtmpOutput implements Output {
  readonly #options: RtmpOutputOptions;
  readonly #times: OutputTimes;
  readonly #listeners = new Set<(condition: OutputCondition) => void>();
  #condition: OutputCondition = { status: 'IDLE' };
  #tracks: readonly Track[] = [];
  #connection: PushConnection | undefined;
  #stream: OutputStream | undefined;
  #attempts = 0;
  #liveAt: number | undefined;
  #retry: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #stopping: Promise<void> | undefined;

  constructor(options: RtmpOutputOptions) {
    this.#options = options;
    this.#times = { ...defaultTimes, ...options.times };
  }

  get condition(): OutputCondition {
    return this.#condition;
  }

  get listens(): boolean {
    return this.#stream !== undefined;
  }

  onChange(listener: (condition: OutputCondition) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (this.#condition.status !== 'IDLE') return;
    this.#attempts = 0;
    this.#watch = setInterval(() => this.#look(), this.#times.watchMs).unref();
    this.#connect();
  }

  stop(): Promise<void> {
    if (this.#condition.status === 'IDLE') return Promise.resolve();
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  follow(tracks: readonly Track[]): void {
    this.#tracks = tracks;
    this.#stream?.follow(tracks);
  }

  take(frame: MediaFrame): void {
    if (!this.#stream) return;
    this.#stream.take(frame);
    if (this.#stream.hasSentMedia && this.#condition.status === 'CONNECTING') this.#goLive();
  }

  #connect(): void {
    const target = pushTarget(this.#options.url);
    if (!target) {
      this.#notify({ status: 'ERROR', lastError: 'the address is no RTMP or RTMPS address' });
      return;
    }
    const { lastError } = this.#condition;
    this.#notify({ status: 'CONNECTING', ...(lastError !== undefined && { lastError }) });
    this.#connection = new PushConnection({
      target,
      dialer: this.#options.dialer,
      ca: this.#options.ca,
      connectMs: this.#times.connectMs,
      published: () => this.#openStream(),
      drained: () => this.#stream?.drained(),
      failed: (why) => this.#fail(why),
    });
  }

  #openStream(): void {
    if (!this.#connection) return;
    const { maxQueuedBytes = defaultQueueBytes } = this.#options;
    this.#stream = new OutputStream(this.#connection, { maxQueuedBytes });
    if (this.#tracks.length > 0) this.#stream.follow(this.#tracks);
  }

  #goLive(): void {
    this.#liveAt ??= performance.now();
    this.#notify({ ...this.#measured(), status: 'LIVE' });
  }

  /** Updates the status from the progress of the stream. */
  #look(): void {
    const { status } = this.#condition;
    if (!this.#stream || (status !== 'LIVE' && status !== 'STALLED')) return;
    const { stallMs, stalledForMs, steadyMs } = this.#times;
    const { withoutProgressMs, withoutMediaMs } = this.#stream;
    if (withoutProgressMs > stallMs + stalledForMs) this.#fail(stoppedReading);
    else if (withoutProgressMs > stallMs) this.#stall(stoppedReading);
    else if (withoutMediaMs > stallMs) this.#stall(noMedia);
    else {
      if (this.#liveAt !== undefined && performance.now() - this.#liveAt > steadyMs) this.#attempts = 0;
      this.#goLive();
    }
  }

  #stall(lastError: string): void {
    this.#notify({ ...this.#measured(), status: 'STALLED', lastError });
  }

  #measured(): Pick<OutputCondition, 'degraded' | 'drainPct'> {
    if (!this.#stream) return {};
    return { degraded: this.#stream.unharmedMs < this.#times.degradedMs, drainPct: this.#stream.drainPct };
  }

  #fail(why: string): void {
    const { retryMs, maxRetryMs } = this.#times;
    this.#drop();
    const delay = Math.min(maxRetryMs, retryMs * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#options.log?.debug({ why, delay }, 'the output lost its platform and retries');
    this.#retry = setTimeout(() => this.#connect(), delay).unref();
    this.#notify({ status: 'ERROR', lastError: why });
  }

  #drop(): void {
    this.#connection?.destroy();
    this.#connection = undefined;
    this.#stream = undefined;
    this.#liveAt = undefined;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    const connection = this.#connection;
    this.#stream = undefined;
    this.#notify({ status: 'STOPPING' });
    await connection?.goodbye(this.#times.goodbyeMs);
    this.#drop();
    this.#stopping = undefined;
    this.#notify({ status: 'IDLE' });
  }

  #notify(condition: OutputCondition): void {
    if (isDeepStrictEqual(condition, this.#condition)) return;
    this.#condition = condition;
    for (const listener of this.#listeners) {
      try {
        listener(condition);
      } catch (err) {
        this.#options.log?.debug({ err }, 'a status listener of an output failed');
      }
    }
  }
}
