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
import { ChildEncoder } from './child-encoder.ts';
import { ChildPlane } from './child-plane.ts';
import { MediaProcess } from './media-process.ts';
import type { ControlMethods, Listening } from './media-protocol.ts';

/** Time limits in milliseconds. */
export interface MediaProcessTimes {
  /** How long a process may take until it listens. */
  readonly startMs: number;
  /** How long a stopping process may take to end its sessions. */
  readonly drainMs: number;
  /**
   * The pause between the end of a process and its restart; doubled after each process that ran too short.
   */
  readonly pauseMs: number;
  /** The maximum pause. A process that ran longer resets the pause. */
  readonly maxPauseMs: number;
  /** The maximum number of attempts until the first process listens. */
  readonly maxFirstStarts: number;
}

/** Options of media servers in a child process. Its module calls `hostMedia`. */
export interface ChildMediaOptions<Settings> extends Forked {
  /** An already forked process to be used first; absent = `listen` forks one. */
  readonly forked?: ChildProcess | undefined;
  /** The settings for `hostMedia`; they must be cloneable. */
  readonly settings: Settings;
  /** The ports of earlier media servers, so that published addresses stay valid. */
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
 * Media servers in a child process, so that their errors cannot end this process. A process that crashes or
 * hangs is restarted on the same ports.
 */
export class ChildMediaServers<Settings> implements MediaServers {
  readonly plane: ChildPlane;
  readonly encoder: ChildEncoder;
  readonly #options: ChildMediaOptions<Settings>;
  readonly #times: MediaProcessTimes;
  readonly #backoff: Backoff;
  readonly #closing = new AbortController();
  #access: MediaAccess | undefined;
  #forked: ChildProcess | undefined;
  /** The process that runs or is being started. */
  #process: MediaProcess<Settings> | undefined;
  #ports: MediaPorts;
  #watching: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor(options: ChildMediaOptions<Settings>) {
    this.#options = options;
    this.#forked = options.forked;
    this.#times = { ...defaultTimes, ...options.times };
    this.#backoff = new Backoff({ firstMs: this.#times.pauseMs, maxMs: this.#times.maxPauseMs });
    this.#ports = options.ports ?? {};
    this.plane = new ChildPlane(options.log);
    this.encoder = new ChildEncoder(options.log);
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
    if (this.#forked?.connected) this.#forked.disconnect();
    await this.#process?.drain();
    await this.#watching;
    this.plane.outOfReach();
  }

  /** Restarts the process whenever it ends, until the servers are closed. */
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

  /** Cleans up after a lost process. A process that was stopped on purpose causes no notifications. */
  async #lose(process: MediaProcess<Settings>): Promise<Ending> {
    this.#process = undefined;
    if (!this.#closing.signal.aborted) {
      this.plane.outOfReach();
      this.encoder.outOfReach();
    }
    return process.ended;
  }

  /**
   * Retries the first start, because on a busy machine a process may be too slow or die. An error from the
   * media servers themselves is final.
   */
  async #startFirst(access: MediaAccess): Promise<Started<Settings>> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await this.#start(access);
      } catch (err) {
        const isLast = !(err instanceof MediaProcessError) || starts >= this.#times.maxFirstStarts;
        if (isLast || this.#closing.signal.aborted) throw err;
        this.#options.log.warn({ err }, 'the media process could not be started; retrying');
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
        this.#options.log.error({ err }, 'the media process could not be started; retrying');
      return undefined;
    }
  }

  /** Starts a process and settles once it listens. A process that fails to listen is ended. */
  async #start(access: MediaAccess): Promise<Started<Settings>> {
    this.#closing.signal.throwIfAborted();
    const options = { ...this.#options, ...this.#times, child: this.#forked };
    this.#forked = undefined;
    const process = new MediaProcess(options, this.#methods(access));
    this.#process = process;
    try {
      const listening = await process.listen(this.#ports);
      this.#ports = mediaPortsOf(listening.endpoints);
      this.#inReach(process, listening);
      return { process, listening };
    } catch (error) {
      // Notifications from before the failed start are invalid.
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
      publishing: (path, liveness) => this.plane.receive(path, liveness),
      session: (streamId, status) => this.encoder.receive(streamId, status),
    };
  }
}
