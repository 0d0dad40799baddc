import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Endpoints } from '../app/endpoints.ts';

/*
 * The main job: checks that the generated files match the contract, starts a deployment on the embedded defaults in a
 * temporary folder, and runs the whole suite against it over the network. With `--once` it ends with the suite's exit
 * status; otherwise the deployment stays up with a key to try it.
 */

const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
const cli = 'generator/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'callsheet-demo-'));
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

process.exitCode = await demo();

async function demo(): Promise<number> {
  const matches = spawnSync(process.execPath, [cli, 'generate', '--check'], { stdio: 'inherit' }).status;
  if (matches !== 0) return matches ?? 1;

  // The suite is the platform that programs are sent to, on this machine.
  const open = await start({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  const endpoints: Endpoints = JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8'));
  const closed = await start({ PUBLIC_URL: open, PUBLIC_API_WRITE_ENABLED: 'false' });
  // It has expired by the time the suite has read the contract.
  const expired = token('ada', '--ttl', '1');
  const [a, b, disposable] = ['ada', 'bob', 'dora'].map((user) => token(user));
  const status = await suite({
    CALLSHEET_BASE_URL: open,
    CALLSHEET_EMBED_URL: endpoints.embedUrl,
    CALLSHEET_MEDIA_URL: endpoints.mediaUrl,
    CALLSHEET_WRITES_OFF_URL: closed,
    CALLSHEET_TOKEN_A: a,
    CALLSHEET_TOKEN_B: b,
    CALLSHEET_TOKEN_DISPOSABLE: disposable,
    CALLSHEET_TOKEN_EXPIRED: expired,
  });
  if (values.once) {
    for (const child of children) child.kill('SIGTERM');
    return status;
  }
  await sayHowToTry(open, token('you'));
  // Until Ctrl-C; the deployment would keep the process alive by itself.
  return new Promise(() => {});
}

/** Starts a deployment of its own process on the demo's folder and gives back where it listens. */
async function start(settings: Readonly<Record<string, string>>): Promise<string> {
  const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
  const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, ...ports, ...settings };
  const child = spawn(process.execPath, ['impl/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening (\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('The deployment stopped before it listened; what it said is above.');
}

function token(user: string, ...options: readonly string[]): string {
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout, status } = spawnSync(process.execPath, ['impl/cli/token.ts', user, ...options], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`No token for ${user}.`);
  return stdout.trim();
}

/** Runs the suite as its own process, as anyone would, with credentials in the environment and never as arguments. */
function suite(target: Readonly<Record<string, string | undefined>>): Promise<number> {
  const options = ['--profile', 'strict', '--reporter', 'console,html,json'];
  const known = ['--known-failures', 'conformance/product/known-failures.txt'];
  const child = spawn(process.execPath, [cli, 'conformance', ...options, ...known], {
    env: { ...process.env, ...target },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
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
