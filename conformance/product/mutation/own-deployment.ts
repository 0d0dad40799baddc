import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TokenOffice } from './token-issuer.ts';

const root = join(import.meta.dirname, '../../..');
/** What the tokens of users are signed with. */
const keys = 'identity-keys.json';
const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };

/** The deployment of this repository, as a process of its own in a folder of its own. */
export class OwnDeployment {
  readonly url: string;
  readonly mediaUrl: string;
  readonly #process: ChildProcess;
  readonly #folder: string;
  #tokens: TokenOffice | undefined;

  private constructor(process: ChildProcess, folder: string, addresses: { url: string; mediaUrl: string }) {
    this.#process = process;
    this.#folder = folder;
    this.url = addresses.url;
    this.mediaUrl = addresses.mediaUrl;
  }

  /** One for the same users, without things of theirs. */
  startBeside(settings: Readonly<Record<string, string>>): Promise<OwnDeployment> {
    return OwnDeployment.start({ PUBLIC_URL: this.url, MEDIA_PROCESS: 'shared', ...settings }, this.#folder);
  }

  /** Another process on the same users and the same things. */
  startOnSame(settings: Readonly<Record<string, string>>): Promise<OwnDeployment> {
    return this.startBeside({ DATA_DIR: this.#folder, ...settings });
  }

  static async start(
    settings: Readonly<Record<string, string>> = {},
    keysIn?: string,
  ): Promise<OwnDeployment> {
    const folder = mkdtempSync(join(tmpdir(), 'callsheet-broken-'));
    if (keysIn !== undefined) copyFileSync(join(keysIn, keys), join(folder, keys));
    const child = spawn(process.execPath, ['impl/main.ts'], {
      cwd: root,
      env: { ...environment(folder), LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const addresses = { url: '', mediaUrl: '' };
    for await (const line of createInterface({ input: child.stdout })) {
      addresses.url = /^Listening (\S+)$/.exec(line)?.[1] ?? addresses.url;
      addresses.mediaUrl = /^Media +(\S+)$/.exec(line)?.[1] ?? addresses.mediaUrl;
      if (line.startsWith('Sign in')) break;
    }
    child.stdout.resume();
    return new OwnDeployment(child, folder, addresses);
  }

  /** An access token of a user of that name, who comes to exist by it. */
  token(user: string): Promise<string> {
    return this.#office.token(user);
  }

  /** The same, which was good until a second ago: no run is so quick that it works still. */
  expired(user: string): Promise<string> {
    return this.#office.token(user, -1);
  }

  /** The same, good for that many seconds. */
  expiring(user: string, seconds: number): Promise<string> {
    return this.#office.token(user, seconds);
  }

  /** A command of one word that does what is left to operators. */
  operator(): string {
    const file = join(this.#folder, 'operator');
    const script = `cd '${root}' && DATA_DIR='${this.#folder}' exec '${process.execPath}' impl/cli/operator.ts "$@"`;
    writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    return file;
  }

  get #office(): TokenOffice {
    this.#tokens ??= new TokenOffice(root, environment(this.#folder));
    return this.#tokens;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
    await this.#tokens?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: folder, ...ports };
}
