import { type ChildProcess, fork } from 'node:child_process';
import { Backoff } from '../../ipc/backoff.ts';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLog } from '../../ipc/link.ts';
import { type Ending, endOf } from '../../ipc/process-exit.ts';
import type { DeploymentPorts, SupervisedMethods, SupervisorMethods } from './supervisor-protocol.ts';

/** What a supervisor is made of. */
export interface SupervisorOptions {
  /** The module that the deployment's process runs, which calls `joinSupervisor`. */
  readonly entry: URL;
  readonly log: LinkLog;
  /** How long an event loop may stand still, in milliseconds. */
  readonly maxBlockMs: number;
  /** How long a stop in good order may take, in milliseconds. */
  readonly maxStopMs: number;
}

/**
 * What Node.js is told for the deployment's process. V8 lets the part of the heap where things are young grow to 48 MB where
 * thousands of connections come at once, and seldom gives any of it back; nothing here gets slower by having less (`bench/`), nor does
 * the media process, which takes its parent's options over.
 */
export const deploymentOptions = ['--max-semi-space-size=4'];

const beatMs = 1_000;
const pauses = { firstMs: 200, maxMs: 10_000 };

/**
 * Runs the deployment in a process of its own. One that crashes or whose event loop stands still is followed by another on the same
 * ports. This one does nothing else and imports nothing of the deployment, so that it stays light and in reach.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #backoff = new Backoff(pauses);
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #link: Link<SupervisorMethods, SupervisedMethods> | undefined;
  /** Of the newest process that listened; undefined before the first has. */
  #ports: DeploymentPorts | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Settles with the exit status once the deployment was stopped, or the first process did not come to listen. */
  async run(): Promise<number> {
    for (;;) {
      const since = performance.now();
      const ending = await this.#runOnce();
      if (this.#stopping.signal.aborted) return ending.code === 0 ? 0 : 1;
      // It has said itself what is wrong, and the next one would find the same.
      if (!this.#ports) return ending.code ?? 1;
      this.#backoff.ran(performance.now() - since);
      const { nextMs: pauseMs } = this.#backoff;
      this.#options.log.error({ ...ending, pauseMs }, 'the deployment ended; another one is started');
      if (!(await this.#backoff.wait(this.#stopping.signal))) return 0;
    }
  }

  /** Has the deployment end in good order. */
  stop(): void {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    this.#link?.notify('stop');
    setTimeout(() => this.stopAtOnce(), this.#options.maxStopMs).unref();
  }

  /** Ends the deployment whatever it is doing. */
  stopAtOnce(): void {
    this.#stopping.abort();
    this.#child?.kill('SIGKILL');
  }

  async #runOnce(): Promise<Ending> {
    const { entry, log, maxBlockMs } = this.#options;
    const child = fork(entry, {
      serialization: 'advanced',
      stdio: [0, 1, 2, 'ipc'],
      execArgv: [...deploymentOptions, ...process.execArgv],
    });
    const ended = endOf(child);
    let listens = false;
    const link = new Link<SupervisorMethods, SupervisedMethods>({
      channel: ipcChannelOf(child),
      methods: {
        ports: () => this.#ports,
        listening: (ports) => {
          listens = true;
          this.#ports = ports;
        },
      },
      // The supervisor counts its own beats: what stops it as well, such as a suspended machine, is no block.
      limits: { beatMs, silenceMs: maxBlockMs },
      log,
    });
    link.onSilence(() => {
      // Opening a large database takes as long as it takes.
      if (!listens) return;
      log.error({ pid: child.pid }, 'the deployment gives no sign of life; it is killed');
      child.kill('SIGKILL');
    });
    this.#child = child;
    this.#link = link;
    const ending = await ended;
    link.close();
    this.#child = undefined;
    this.#link = undefined;
    return ending;
  }
}
