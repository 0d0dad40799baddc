import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Front, startNginx } from './nginx.ts';

type Settings = Readonly<Record<string, string>>;

/** A process that listens. */
export interface Launched {
  readonly address: string;
  /** The printed line about the encoder. */
  readonly encoder: string;
  readonly child: ChildProcess;
  /** Sends a signal to the process, and to its children if it leads a group. */
  signal(signal: NodeJS.Signals): void;
}

/** Signals a process or its whole group. Ignores a process that has already ended. */
function signalTo(child: ChildProcess, signal: NodeJS.Signals, isGroup: boolean): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'callsheet-demo-'));

/** Deployments in separate processes. The processes and their folders are removed when this process exits. */
export class DemoProcesses {
  /** The folder of the main deployment. */
  readonly folder = newFolder();
  /** The log file of all processes. It is not deleted at the end. */
  readonly logFile = `${this.folder}.log`;
  readonly #log = openSync(this.logFile, 'a');
  readonly #folders = [this.folder];
  readonly #children: { signal(signal: NodeJS.Signals): void }[] = [];

  constructor() {
    process.on('exit', () => {
      for (const child of this.#children) child.signal('SIGKILL');
      for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
      closeSync(this.#log);
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  }

  /** Starts a deployment on the main folder and returns its address. */
  async launch(settings: Settings): Promise<string> {
    return (await this.launchOne(settings)).address;
  }

  /** Starts the media process that several API processes share. */
  launchMedia(settings: Settings): Promise<Launched> {
    return this.#launch('impl/media.ts', settings);
  }

  /** Like `launch`, but returns the process as well. */
  launchOne(settings: Settings): Promise<Launched> {
    return this.#launch('impl/main.ts', settings);
  }

  /** Like `launchOne`, in its own process group: a signal reaches the supervisor and its children alike. */
  launchGroup(settings: Settings): Promise<Launched> {
    return this.#launch('impl/main.ts', settings, { detached: true });
  }

  /** Starts an nginx in front of processes that will listen later; resolves when it accepts connections. */
  async launchFront(front: Omit<Front, 'folder'>): Promise<void> {
    const folder = newFolder();
    this.#folders.push(folder);
    const nginx = startNginx({ ...front, folder }, this.#log);
    // On SIGKILL nginx would leave its workers running, so it always receives SIGTERM.
    this.#children.push({ signal: () => void nginx.kill('SIGTERM') });
    await this.untilResponded(`http://127.0.0.1:${front.port}/`, () => true);
  }

  /**
   * Polls a URL until `isRight` accepts the response.
   * @throws after ten seconds, with the log of the processes.
   */
  async untilResponded(url: string, isRight: (response: Response) => boolean): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const response = await fetch(url).catch(() => undefined);
      if (response && isRight(response)) return;
      await delay(50);
    }
    throw new Error(`No valid response from ${url}.\n${readFileSync(this.logFile, 'utf8').trim()}`);
  }

  async #launch(program: string, settings: Settings, { detached = false } = {}): Promise<Launched> {
    const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
    const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: this.folder, ...ports, ...settings };
    const child = spawn(process.execPath, [program], { env, detached, stdio: ['ignore', 'pipe', this.#log] });
    const signal = (name: NodeJS.Signals) => void signalTo(child, name, detached);
    this.#children.push({ signal });
    if (child.stdout === null) throw new Error('The deployment has no standard output.');
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      address ??= /^Listening (\S+)$/.exec(line)?.[1];
      const encoder = /^Encoder +(.+)$/.exec(line)?.[1];
      if (address === undefined || encoder === undefined) continue;
      child.stdout.resume();
      return { address, encoder, child, signal };
    }
    const output = readFileSync(this.logFile, 'utf8').trim();
    throw new Error(`The deployment stopped before it listened.\n${output}`);
  }

  /**
   * Starts a deployment for the same users in a separate folder, on an embedded store: its missing parts
   * must not affect the rows of other deployments.
   */
  launchAnother(settings: Settings): Promise<string> {
    const own = newFolder();
    this.#folders.push(own);
    const keys = 'identity-keys.json';
    copyFileSync(join(this.folder, keys), join(own, keys));
    return this.launch({
      DATABASE_URL: '',
      REDIS_URL: '',
      OBJECT_STORE_URL: '',
      MEDIA_LINK: '',
      DATA_DIR: own,
      MEDIA_PROCESS: 'shared',
      ENCODER: 'off',
      ...settings,
    });
  }

  /** Stops all processes. */
  end(): void {
    for (const child of this.#children) child.signal('SIGTERM');
  }
}
