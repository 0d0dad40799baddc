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
  readonly child: ChildProcess;
  /** Sends a signal to it; to its children too if it leads a group. */
  signal(signal: NodeJS.Signals): void;
}

/** Signals a process, or its whole group. A process that has ended needs no signal. */
function signalTo(child: ChildProcess, signal: NodeJS.Signals, isGroup: boolean): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'callsheet-demo-'));

/** Deployments in processes of their own, which go with this one, as do their folders. */
export class DemoProcesses {
  /** The first one's. */
  readonly folder = newFolder();
  /** Where what they log goes; kept when all ends. */
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

  /** Starts one on the first one's folder and gives back where it listens. */
  async launch(settings: Settings): Promise<string> {
    return (await this.launchOne(settings)).address;
  }

  /** Starts the media process that several API processes share. */
  launchMedia(settings: Settings): Promise<Launched> {
    return this.#launch('impl/media.ts', settings);
  }

  /** As `launch`, and gives back its process too. */
  launchOne(settings: Settings): Promise<Launched> {
    return this.#launch('impl/main.ts', settings);
  }

  /** Like `launchOne`, in its own process group: a signal reaches the supervisor and its children alike. */
  launchGroup(settings: Settings): Promise<Launched> {
    return this.#launch('impl/main.ts', settings, { detached: true });
  }

  /** Puts an nginx before processes that are to listen; settles once it takes connections. */
  async launchFront(front: Omit<Front, 'folder'>): Promise<void> {
    const folder = newFolder();
    this.#folders.push(folder);
    const nginx = startNginx({ ...front, folder }, this.#log);
    // nginx ends its workers only when it receives a signal to end.
    this.#children.push({ signal: () => void nginx.kill('SIGTERM') });
    await this.untilAnswered(`http://127.0.0.1:${front.port}/`, () => true);
  }

  /**
   * Waits for an answer that is right.
   * @throws when there is none in ten seconds, with what the processes logged.
   */
  async untilAnswered(url: string, isRight: (answer: Response) => boolean): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer && isRight(answer)) return;
      await delay(50);
    }
    throw new Error(`Nothing answers at ${url}.\n${readFileSync(this.logFile, 'utf8').trim()}`);
  }

  async #launch(program: string, settings: Settings, { detached = false } = {}): Promise<Launched> {
    const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
    const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: this.folder, ...ports, ...settings };
    const child = spawn(process.execPath, [program], { env, detached, stdio: ['ignore', 'pipe', this.#log] });
    const signal = (name: NodeJS.Signals) => void signalTo(child, name, detached);
    this.#children.push({ signal });
    if (child.stdout === null) throw new Error('The deployment has no output.');
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^Listening (\S+)$/.exec(line)?.[1];
      if (address === undefined) continue;
      child.stdout.resume();
      return { address, child, signal };
    }
    const said = readFileSync(this.logFile, 'utf8').trim();
    throw new Error(`The deployment stopped before it listened.\n${said}`);
  }

  /**
   * Starts one for the same users in a folder of its own, on an embedded store: what it lacks must not reach the others'
   * rows.
   */
  launchBeside(settings: Settings): Promise<string> {
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

  /** Stops them. */
  end(): void {
    for (const child of this.#children) child.signal('SIGTERM');
  }
}
