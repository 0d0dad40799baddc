import { type ChildProcess, fork } from 'node:child_process';
import { Backoff } from '../../ipc/backoff.ts';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLog } from '../../ipc/link.ts';
import { type Ending, endOf } from '../../ipc/process-exit.ts';
import type { DeploymentPorts, SupervisedMethods, SupervisorMethods } from './supervisor-protocol.ts';

/** Options of a supervisor. */
export interface SupervisorOptions {
  /** The module that the deployment's process runs, which calls `joinSupervisor`. */
  readonly entry: URL;
  readonly log: LinkLog;
  /** How long the event loop may be blocked, in milliseconds. */
  readonly maxBlockMs: number;
  /** How long a stop may take, in milliseconds. */
  readonly maxStopMs: number;
}

/**
 * Node.js options of the deployment process. Under thousands of concurrent connections V8 grows the young
 * generation to 48 MB and seldom shrinks it. A smaller one slows nothing here (`bench/`), nor in the media
 * process, which inherits the options of its parent.
 */
export const deploymentOptions = ['--max-semi-space-size=4'];

const beatMs = 1_000;
const pauses = { firstMs: 200, maxMs: 10_000 };

/**
 * Runs the deployment in a child process, and restarts it on the same ports if it crashes or its event loop
 * is blocked. The supervisor does nothing else and imports nothing of the deployment, so that it stays small
 * and responsive.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #backoff = new Backoff(pauses);
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #link: Link<SupervisorMethods, SupervisedMethods> | undefined;
  /** The ports of the last process that listened; undefined before the first. */
  #ports: DeploymentPorts | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Settles with the exit status after the deployment was stopped, or the first process failed to start. */
  async run(): Promise<number> {
    for (;;) {
      const since = performance.now();
      const ending = await this.#runOnce();
      if (this.#stopping.signal.aborted) return ending.code === 0 ? 0 : 1;
      // Exits, because the process has printed its error, and the next one would fail in the same way.
      if (!this.#ports) return ending.code ?? 1;
      this.#backoff.ran(performance.now() - since);
      const { nextMs: pauseMs } = this.#backoff;
      this.#options.log.error({ ...ending, pauseMs }, 'the deployment ended; another one is started');
      if (!(await this.#backoff.wait(this.#stopping.signal))) return 0;
    }
  }

  /** Stops the deployment in order. */
  stop(): void {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    this.#link?.notify('stop');
    setTimeout(() => this.stopAtOnce(), this.#options.maxStopMs).unref();
  }

  /** Kills the deployment at once. */
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
      // The supervisor counts its own heartbeats, so that a pause of both processes, such as a suspended
      // machine, is not a blocked event loop.
      limits: { beatMs, silenceMs: maxBlockMs },
      log,
    });
    link.onSilence(() => {
      // The start has no time limit, because a large database takes long to open.
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
