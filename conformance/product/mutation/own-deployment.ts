import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };

/** The deployment of this repository, as a process of its own in a folder of its own. */
export class OwnDeployment {
  readonly url: string;
  readonly mediaUrl: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(process: ChildProcess, folder: string, addresses: { url: string; mediaUrl: string }) {
    this.#process = process;
    this.#folder = folder;
    this.url = addresses.url;
    this.mediaUrl = addresses.mediaUrl;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<OwnDeployment> {
    const folder = mkdtempSync(join(tmpdir(), 'callsheet-broken-'));
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
  async token(user: string): Promise<string> {
    const options = { cwd: root, env: environment(this.#folder) };
    const { stdout } = await promisify(execFile)(process.execPath, ['impl/cli/token.ts', user], options);
    return stdout.trim();
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: folder, ...ports };
}
