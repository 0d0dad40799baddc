import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TokenOffice } from './token-issuer.ts';

const root = join(import.meta.dirname, '../../..');
/** The file of the keys that sign users' tokens. */
const keys = 'identity-keys.json';
const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };

/** This repository's deployment, as an own process with an own folder. */
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

  /** Starts another deployment for the same users, without their data. */
  startAnother(settings: Readonly<Record<string, string>>): Promise<OwnDeployment> {
    return OwnDeployment.start({ PUBLIC_URL: this.url, MEDIA_PROCESS: 'shared', ...settings }, this.#folder);
  }

  /** Starts another process on the same users and the same data. */
  startOnSame(settings: Readonly<Record<string, string>>): Promise<OwnDeployment> {
    return this.startAnother({ DATA_DIR: this.#folder, ...settings });
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

  /** Issues an access token for the user of that name, and creates the user if necessary. */
  token(user: string): Promise<string> {
    return this.#office.token(user);
  }

  /** Issues an access token that expired a second ago. */
  expired(user: string): Promise<string> {
    return this.#office.token(user, -1);
  }

  /** Issues an access token that is valid for that many seconds. */
  expiring(user: string, seconds: number): Promise<string> {
    return this.#office.token(user, seconds);
  }

  /** Writes a script for the operator's actions and returns its path. */
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
