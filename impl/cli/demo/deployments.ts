import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Endpoints } from '../../app/endpoints.ts';

/** The demo's deployments: one to be tried, and one on the same folder whose write gate is closed. */
export interface DemoDeployments {
  /** Where what they log goes; kept when all ends. */
  readonly logFile: string;
  /** Starts the one to be tried. */
  start(): Promise<{ readonly baseUrl: string }>;
  /** Starts the other one, and gives back what the suite is told. */
  target(): Promise<Readonly<Record<string, string>>>;
  /** Makes an API key and prints three lines to try. */
  sayHowToTry(): Promise<void>;
  /** Stops them; the status is given back. */
  end(status: number): number;
}

/** Opens a temporary folder, which goes with the process. */
export function openDemo(): DemoDeployments {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-demo-'));
  const logFile = `${folder}.log`;
  const log = openSync(logFile, 'a');
  const children: ChildProcess[] = [];
  goWithProcess(children, folder, log);
  let baseUrl = '';

  /** Starts a deployment of its own process on the folder and gives back where it listens. */
  async function launch(settings: Readonly<Record<string, string>>): Promise<string> {
    const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
    const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, ...ports, ...settings };
    const child = spawn(process.execPath, ['impl/main.ts'], { env, stdio: ['ignore', 'pipe', log] });
    children.push(child);
    if (child.stdout === null) throw new Error('The deployment has no output.');
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^Listening (\S+)$/.exec(line)?.[1];
      if (address === undefined) continue;
      child.stdout.resume();
      return address;
    }
    const said = readFileSync(logFile, 'utf8').trim();
    throw new Error(`The deployment stopped before it listened.\n${said}`);
  }

  const token = (user: string, ...options: readonly string[]): string => tokenOf(folder, user, options);

  return {
    logFile,
    async start() {
      // The suite is the platform that programs are sent to, on this machine.
      baseUrl = await launch({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
      return { baseUrl };
    },
    async target() {
      const endpoints: Endpoints = JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8'));
      const closed = await launch({ PUBLIC_URL: baseUrl, PUBLIC_API_WRITE_ENABLED: 'false' });
      // It has expired by the time the suite has read the contract.
      const expired = token('ada', '--ttl', '1');
      return {
        CALLSHEET_BASE_URL: baseUrl,
        CALLSHEET_EMBED_URL: endpoints.embedUrl,
        CALLSHEET_MEDIA_URL: endpoints.mediaUrl,
        CALLSHEET_WRITES_OFF_URL: closed,
        CALLSHEET_TOKEN_A: token('ada'),
        CALLSHEET_TOKEN_B: token('bob'),
        CALLSHEET_TOKEN_DISPOSABLE: token('dora'),
        CALLSHEET_TOKEN_EXPIRED: expired,
      };
    },
    sayHowToTry: () => sayHowToTry(baseUrl, token('you')),
    end(status) {
      for (const child of children) child.kill('SIGTERM');
      return status;
    },
  };
}

/** Ends the deployments and removes what they kept when this process ends, however it does. */
function goWithProcess(children: readonly ChildProcess[], folder: string, log: number): void {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    closeSync(log);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
}

/** An access token for the deployment on the folder, made by the command that it comes with. */
function tokenOf(folder: string, user: string, options: readonly string[]): string {
  const env = { ...process.env, DATA_DIR: folder };
  const made = spawnSync(process.execPath, ['impl/cli/token.ts', user, ...options], {
    env,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`No token for ${user}: ${made.stderr}`);
  return made.stdout.trim();
}

async function sayHowToTry(baseUrl: string, accessToken: string): Promise<void> {
  const response = await fetch(`${baseUrl}/v1/account/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'demo', scopes: ['studios:read', 'studios:write'] }),
  });
  const { key }: { key: string } = JSON.parse(await response.text());
  process.stdout.write(`
The deployment stays up until Ctrl-C. Three lines to try:

  curl -s ${baseUrl}/v1/health
  curl -s -X POST ${baseUrl}/v1/studios -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '{"name":"Morning show"}'
  curl -s ${baseUrl}/v1/studios -H 'X-API-Key: ${key}'
`);
}
