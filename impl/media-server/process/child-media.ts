import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { Backoff } from '../../ipc/backoff.ts';
import type { Forked } from '../../ipc/fork.ts';
import type { LinkLimits } from '../../ipc/link.ts';
import type { Ending } from '../../ipc/process-exit.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import {
  type MediaEndpoints,
  type MediaPorts,
  MediaProcessError,
  type MediaServers,
  mediaPortsOf,
} from '../../ports/media/media-servers.ts';
import { RemoteEncoder } from './child-encoder.ts';
import { RemotePlane } from './child-plane.ts';
import { MediaProcess } from './media-process.ts';
import type { ControlMethods, Listening } from './media-protocol.ts';

/** How long things may take, in milliseconds. */
export interface MediaProcessTimes {
  /** Until a process listens. */
  readonly startMs: number;
  /** Until one that is to end has ended its sessions. */
  readonly drainMs: number;
  /** From the end of a process to its successor; doubled with each that does not last. */
  readonly pauseMs: number;
  /** The longest such pause; a process that ran for longer has lasted. */
  readonly maxPauseMs: number;
  /** How often one is started until the first has come to listen. */
  readonly maxFirstStarts: number;
}

/** What media servers in another process are made of; the module it runs calls `hostMedia`. */
export interface RemoteMediaOptions<Settings> extends Forked {
  /** A process that was forked already, to be the first; absent = it is forked when it is to listen. */
  readonly begun?: ChildProcess | undefined;
  /** What `hostMedia` there opens the media servers with; it must be fit to be copied. */
  readonly settings: Settings;
  /** Where earlier media servers listened, so that the addresses they gave out stay good. */
  readonly ports?: MediaPorts | undefined;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly limits?: Partial<LinkLimits>;
  readonly times?: Partial<MediaProcessTimes>;
}

/** A process that listens. */
interface Started<Settings> {
  readonly process: MediaProcess<Settings>;
  readonly listening: Listening;
}

const defaultTimes: MediaProcessTimes = {
  startMs: 20_000,
  drainMs: 7_000,
  pauseMs: 200,
  maxPauseMs: 10_000,
  maxFirstStarts: 3,
};

/**
 * Media servers in a process of their own, so that nothing they do takes this one down: one that crashes or hangs is followed by
 * another on the same ports.
 */
export class RemoteMediaServers<Settings> implements MediaServers {
  readonly plane: RemotePlane;
  readonly encoder: RemoteEncoder;
  readonly #options: RemoteMediaOptions<Settings>;
  readonly #times: MediaProcessTimes;
  readonly #backoff: Backoff;
  readonly #closing = new AbortController();
  #access: MediaAccess | undefined;
  #begun: ChildProcess | undefined;
  /** The one that runs, or is being started. */
  #process: MediaProcess<Settings> | undefined;
  #ports: MediaPorts;
  #watching: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor(options: RemoteMediaOptions<Settings>) {
    this.#options = options;
    this.#begun = options.begun;
    this.#times = { ...defaultTimes, ...options.times };
    this.#backoff = new Backoff({ firstMs: this.#times.pauseMs, maxMs: this.#times.maxPauseMs });
    this.#ports = options.ports ?? {};
    this.plane = new RemotePlane(options.log);
    this.encoder = new RemoteEncoder(options.log);
  }

  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    if (this.#access || this.#closing.signal.aborted)
      throw new Error('the media servers listen or are closed');
    this.#access = access;
    this.plane.outOfReach();
    const { process, listening } = await this.#startFirst(access);
    this.#watching = this.#watch(process, access);
    return listening.endpoints;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    if (this.#begun?.connected) this.#begun.disconnect();
    await this.#process?.drain();
    await this.#watching;
    this.plane.outOfReach();
  }

  /** Follows each process with another, until the servers are closed. */
  async #watch(first: MediaProcess<Settings>, access: MediaAccess): Promise<void> {
    let process: MediaProcess<Settings> | undefined = first;
    while (process) {
      const since = performance.now();
      await process.lost;
      const ending = await this.#lose(process);
      if (this.#closing.signal.aborted) return;
      this.#backoff.ran(performance.now() - since);
      const { nextMs: pauseMs } = this.#backoff;
      this.#options.log.error({ ...ending, pauseMs }, 'the media process ended; another one is started');
      process = undefined;
      while (!process && (await this.#backoff.wait(this.#closing.signal))) {
        process = await this.#restart(access);
      }
    }
  }

  /** Nobody is told anything of a process that was meant to end. */
  async #lose(process: MediaProcess<Settings>): Promise<Ending> {
    this.#process = undefined;
    if (!this.#closing.signal.aborted) {
      this.plane.outOfReach();
      this.encoder.outOfReach();
    }
    return process.ended;
  }

  /** A machine that is busy may let the first one take too long or die; what it says for itself is final. */
  async #startFirst(access: MediaAccess): Promise<Started<Settings>> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await this.#start(access);
      } catch (err) {
        const isLast = !(err instanceof MediaProcessError) || starts >= this.#times.maxFirstStarts;
        if (isLast || this.#closing.signal.aborted) throw err;
        this.#options.log.warn({ err }, 'the media process could not be started; it is tried again');
        if (!(await this.#backoff.wait(this.#closing.signal))) throw err;
      }
    }
  }

  async #restart(access: MediaAccess): Promise<MediaProcess<Settings> | undefined> {
    try {
      const { process } = await this.#start(access);
      this.#options.log.warn('the media process listens again');
      return process;
    } catch (err) {
      if (!this.#closing.signal.aborted)
        this.#options.log.error({ err }, 'the media process could not be started; it is tried again');
      return undefined;
    }
  }

  /** Starts a process and settles once it listens; of one that does not, nothing is left. */
  async #start(access: MediaAccess): Promise<Started<Settings>> {
    this.#closing.signal.throwIfAborted();
    const options = { ...this.#options, ...this.#times, child: this.#begun };
    this.#begun = undefined;
    const process = new MediaProcess(options, this.#methods(access));
    this.#process = process;
    try {
      const listening = await process.listen(this.#ports);
      this.#ports = mediaPortsOf(listening.endpoints);
      this.#inReach(process, listening);
      return { process, listening };
    } catch (error) {
      // What it told before it failed is of no account.
      this.plane.outOfReach();
      throw error;
    }
  }

  #inReach({ link }: MediaProcess<Settings>, { addresses }: Listening): void {
    this.encoder.inReach({
      isReachable: () => link.call('isReachable'),
      start: (session) => link.call('start', session),
      stop: (streamId) => link.call('stop', streamId),
      endLeg: (streamId, destinationId) => link.call('endLeg', streamId, destinationId),
      running: () => link.call('running'),
      lateFrames: () => link.call('lateFrames'),
      apply: (streamId, plan) => link.call('apply', streamId, plan),
    });
    this.plane.inReach({ kick: (path, olderThan) => link.call('kick', path, olderThan) }, addresses);
  }

  #methods(access: MediaAccess): ControlMethods {
    return {
      publishable: (path) => access.publishable(path),
      playable: (path) => access.playable(path),
      admit: (path, credentials) => access.admit(path, credentials),
      grant: (token) => access.grant(token),
      publishing: (path, liveness) => this.plane.hear(path, liveness),
      session: (streamId, status) => this.encoder.hear(streamId, status),
    };
  }
}
