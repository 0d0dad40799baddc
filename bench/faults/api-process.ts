import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { childrenOf } from '../../impl/fixtures/deployment/process-tree.ts';

const main = resolve(import.meta.dirname, '../../impl/start.js');
const startMs = 120_000;

/** One API process of a deployment, as `npm start` runs it: a supervisor and its child. */
export class ApiProcess {
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #logFile: string;
  #child: ChildProcess | undefined;
  #suspended: readonly number[] = [];
  readonly #abandon = () => this.#signal('SIGKILL');

  /** @param logFile the file for the log of the process. */
  constructor(port: number, settings: Readonly<Record<string, string>>, logFile: string) {
    this.port = port;
    this.#settings = settings;
    this.#logFile = logFile;
  }

  /**
   * Starts the process and waits until it listens. @throws if it ends before, or needs more than two
   * minutes.
   */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...this.#settings, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    process.once('exit', this.#abandon);
    child.stderr.pipe(createWriteStream(this.#logFile, { flags: 'a' }));
    let output = '';
    const listens = new Promise<boolean>((settle) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/^Listening /m.test(output)) settle(true);
      });
      child.once('exit', () => settle(false));
    });
    const late = setTimeout(this.#abandon, startMs);
    const isUp = await listens;
    clearTimeout(late);
    if (isUp) return;
    process.off('exit', this.#abandon);
    throw new Error(`An API process did not start: see ${this.#logFile}.`);
  }

  /** Suspends the supervisor and its child, like a machine that stops. */
  suspend(): void {
    const pids = this.#pids();
    // The supervisor first, so that it starts no other child.
    for (const pid of pids) send(pid, 'SIGSTOP');
    this.#suspended = pids;
  }

  resume(): void {
    for (const pid of this.#suspended) send(pid, 'SIGCONT');
    this.#suspended = [];
  }

  /** Kills supervisor and child at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    this.#abandon();
    await gone;
    process.off('exit', this.#abandon);
  }

  /** Whether its health endpoint reports it as healthy. */
  async isWell(): Promise<boolean> {
    const address = `http://127.0.0.1:${this.port}/v1/health`;
    const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) };
    const text = await fetch(address, options).then((response) => response.text(), String);
    return /"status":"ok"/.test(text);
  }

  #pids(): number[] {
    const supervisor = this.#child?.pid;
    return supervisor === undefined ? [] : [supervisor, ...childrenOf(supervisor)];
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of this.#pids()) send(pid, signal);
  }
}

/** A process that ended meanwhile needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
