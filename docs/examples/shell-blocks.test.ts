import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startDeployment } from '../../impl/fixtures/deployment/deployment-process.ts';
import { blocksOf, read, root } from './snippets.ts';

const execute = promisify(execFile);

/** The environment of a reader with npm and Node, without settings. */
const reader = (settings: Readonly<Record<string, string>>) => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: process.env.HOME,
  ...settings,
});

test('the commands of keys-and-backups.md back up a deployment, restore it, and `npm start` serves the copy', async () => {
  const file = 'docs/operate/keys-and-backups.md';
  const [block] = blocksOf(file, read(file));
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = (block?.code ?? '')
    .replaceAll('/backups/monday', join(folder, 'monday'))
    .replaceAll('/srv/new', join(folder, 'new'))
    .trim()
    .split('\n');
  const [backup = '', restore = '', start = ''] = lines;
  expect(lines).toHaveLength(3);
  const { dataDir } = await startDeployment();
  await execute('bash', ['-c', backup], { cwd: root, env: reader({ DATA_DIR: dataDir }) });
  await execute('bash', ['-c', restore], { cwd: root, env: reader({}) });
  const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0', SANDBOX_PORT: 'off', SRT_PORT: 'off' };
  const copy = spawn('bash', ['-c', start], {
    cwd: root,
    env: reader(ports),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(async () => {
    process.kill(-(copy.pid ?? 0), 'SIGTERM');
    await once(copy, 'close');
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: copy.stdout })) {
    address = /^Listening +(\S+)$/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  expect((await fetch(`${address}/v1/health`)).status).toBe(200);
});

test('the command of several-processes.md sets exactly the variables that compose.yaml requires', () => {
  const file = 'docs/operate/several-processes.md';
  const block = blocksOf(file, read(file)).find(({ code }) => code.includes('docker compose'));
  const set = [...(block?.code ?? '').matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name);
  const required = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  expect(new Set(set)).toEqual(new Set(required));
  expect(block?.code).toContain('-f deploy/compose.yaml');
});
