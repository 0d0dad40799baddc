import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { type Forked, forkLinked } from '../../ipc/fork.ts';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { type Ending, endOf } from '../../ipc/process-exit.ts';
import { type MediaPorts, MediaProcessError } from '../../ports/media/media-servers.ts';
import type { ControlMethods, LinkToMedia, Listening } from './media-protocol.ts';

/** The module to fork, which calls `hostMedia`, and the time limits of the process. */
export interface MediaProcessOptions<Settings> extends Forked {
  /** An already forked process; if there is none, or it has ended, the module is forked. */
  readonly child?: ChildProcess | undefined;
  /** Sent to the process as a copy. */
  readonly settings: Settings;
  readonly log: Pick<Logger, 'error'>;
  readonly limits?: Partial<LinkLimits> | undefined;
  /** The time limit until it listens. */
  readonly startMs: number;
  /** The time limit for ending its sessions when it stops. */
  readonly drainMs: number;
}

/** The time limit for the exit of the process after its link is closed. */
const leaveMs = 1_000;

/** One run of the media process, from the side of its parent. */
export class MediaProcess<Settings> {
  readonly link: LinkToMedia<Settings>;
  /** Settles once the process is lost: it has ended, or hangs and is being killed. */
  readonly lost: Promise<void>;
  readonly ended: Promise<Ending>;
  readonly #options: MediaProcessOptions<Settings>;
  readonly #child: ChildProcess;
  #listens = false;

  constructor(options: MediaProcessOptions<Settings>, methods: ControlMethods) {
    this.#options = options;
    const { child, log, limits } = options;
    this.#child = child?.connected ? child : forkLinked(options);
    this.ended = endOf(this.#child);
    this.link = new Link({ channel: ipcChannelOf(this.#child), methods, limits, log });
    const { promise: hangs, resolve } = Promise.withResolvers<void>();
    this.link.onSilence(() => {
      log.error({ pid: this.#child.pid }, 'the media process gives no sign of life; it is killed');
      this.kill();
      resolve();
    });
    // A lost process sends no further notifications, and its last ones are invalid.
    this.lost = Promise.race([this.link.gone, hangs, this.ended]).then(() => this.link.close());
    void this.link.gone.then(() => this.#end());
  }

  /**
   * Makes the process listen. A process that fails to listen is ended.
   * @throws the error of the media servers, or MediaProcessError if the process has ended or takes too long.
   */
  async listen(ports: MediaPorts): Promise<Listening> {
    const { startMs, settings } = this.#options;
    try {
      const listening = await this.link.callFor(startMs, 'listen', settings, ports);
      this.#listens = true;
      return listening;
    } catch (error) {
      this.link.close();
      const { code, signal } = await this.ended;
      if (!(error instanceof LinkError)) throw error;
      const how = `${error.message}; it ended with ${code ?? signal ?? 'no trace'}`;
      throw new MediaProcessError(`the media process did not come to listen: ${how}`, { cause: error });
    }
  }

  /** Ends the sessions of the process if it listens, and settles after its exit. */
  async drain(): Promise<void> {
    if (this.#listens) {
      await this.link.callFor(this.#options.drainMs, 'drain').catch((err: unknown) => {
        this.#options.log.error({ err }, 'the media process did not end its sessions');
        this.kill();
      });
    }
    this.link.close();
    await this.ended;
  }

  /**
   * Waits for the process, which exits by itself when its link is closed, unless it hangs. Then kills its
   * child processes, which may still run.
   */
  async #end(): Promise<void> {
    const late = setTimeout(() => this.kill(), leaveMs);
    await this.ended;
    clearTimeout(late);
    this.kill();
  }

  /** Kills the process and all its child processes. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // No such process group exists: all its processes have ended, or the system has no process groups.
      this.#child.kill('SIGKILL');
    }
  }
}
