import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { type Forked, forkLinked } from '../../ipc/fork.ts';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { type Ending, endOf } from '../../ipc/process-exit.ts';
import { type MediaPorts, MediaProcessError } from '../../ports/media/media-servers.ts';
import type { ControlMethods, LinkToMedia, Listening } from './media-protocol.ts';

/** What is forked, which calls `hostMedia`, and how long it may take to come and go. */
export interface MediaProcessOptions<Settings> extends Forked {
  /** One that was forked already, in the same way; where there is none, or none any more, this forks it. */
  readonly child?: ChildProcess | undefined;
  /** Given to it as a copy. */
  readonly settings: Settings;
  readonly log: Pick<Logger, 'error'>;
  readonly limits?: Partial<LinkLimits> | undefined;
  /** How long it may take until it listens. */
  readonly startMs: number;
  /** How long it may take to end its sessions when it is to end. */
  readonly drainMs: number;
}

/** How long it may take to end once its link is closed. */
const leaveMs = 1_000;

/** One life of the media process, as the one that forked it sees it. */
export class MediaProcess<Settings> {
  readonly link: LinkToMedia<Settings>;
  /** Settles once it is out of reach for good: it has ended, or hangs and is being killed. */
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
    // From then on nothing is heard of it: what it told no longer holds.
    this.lost = Promise.race([this.link.gone, hangs, this.ended]).then(() => this.link.close());
    void this.link.gone.then(() => this.#end());
  }

  /**
   * Has it listen; one that does not is ended.
   * @throws what the media servers threw, or MediaProcessError when it has ended or takes too long.
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

  /** Has it end its sessions if it listens, and settles once it has ended, whichever way. */
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

  /** It ends by itself when its link is closed, unless it cannot; what it had started may not. */
  async #end(): Promise<void> {
    const late = setTimeout(() => this.kill(), leaveMs);
    await this.ended;
    clearTimeout(late);
    this.kill();
  }

  /** Ends it at once, with everything it has started. */
  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // No such group: nothing is left of it, or the system has no groups.
      this.#child.kill('SIGKILL');
    }
  }
}
