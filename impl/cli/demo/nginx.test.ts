import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as everywhere, expect, onTestFinished } from 'vitest';
import { freePort } from '../../fixtures/http/free-port.ts';
import { nginxProgram, settingsOf } from './nginx.ts';

const test = nginxProgram() === undefined ? everywhere.skip : everywhere;

/** An upstream that returns the method of each request, and records it. */
async function responding(): Promise<{ readonly port: number; readonly methods: string[] }> {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    request.resume();
    response.end(request.headers['x-forwarded-for']);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, methods }; // a TCP server's address is an object
}

/** An upstream that accepts connections and sends nothing, like a suspended process. */
async function silent(): Promise<{ readonly port: number; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => void requests.push(String(bytes).split(' ')[0] ?? ''));
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, requests }; // a TCP server's address is an object
}

/**
 * Starts an nginx with the settings of deploy/ in front of these ports. The timeouts in these settings are
 * divided by 20.
 */
async function startFront(behind: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-nginx-'));
  const port = await freePort();
  const settings = settingsOf({ folder, port, behind });
  expect(settings).toMatch(/proxy_read_timeout 60s;[\s\S]*proxy_read_timeout 20s;/);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    settings.replace('read_timeout 60s', 'read_timeout 3s').replace('read_timeout 20s', 'read_timeout 1s'),
  );
  const child: ChildProcess = spawn(nginxProgram() ?? '', ['-c', file, '-e', 'stderr', '-p', folder]);
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).then(({ ok }) => ok, String)).toBe(true);
  return `http://127.0.0.1:${port}`;
}

test('sends a read to the next process if one is silent; sends a write once, and fails it', async () => {
  const [good, bad] = [await responding(), await silent()];
  const front = await startFront([good.port, bad.port]);
  const statuses: Record<string, number[]> = { GET: [], POST: [], PATCH: [] };
  // nginx alternates between processes with equally few connections, so that the silent process soon gets
  // each method.
  for (const [method, seen] of Object.entries(statuses))
    while (!bad.requests.includes(method))
      seen.push((await fetch(`${front}/`, { method, ...(method !== 'GET' && { body: '{}' }) })).status);
  expect(statuses.GET).not.toContain(504);
  expect(new Set(statuses.GET)).toEqual(new Set([200]));
  for (const method of ['POST', 'PATCH']) {
    const seen = statuses[method] ?? [];
    expect(seen.at(-1)).toBe(504);
    expect(good.methods.filter((one) => one === method)).toHaveLength(
      seen.filter((status) => status === 200).length,
    );
    expect(bad.requests.filter((one) => one === method)).toHaveLength(1);
  }
});

test('the client address reaches the process for reads and writes', async () => {
  const good = await responding();
  const front = await startFront([good.port]);
  for (const method of ['GET', 'POST'])
    expect(
      await (await fetch(`${front}/`, { method, headers: { 'x-forwarded-for': '203.0.113.9' } })).text(),
    ).toBe('127.0.0.1');
});

test('the settings name each port and otherwise match deploy/', () => {
  const settings = settingsOf({ folder: '/nowhere', port: 1, behind: [2, 3] });
  expect(settings).toContain('server 127.0.0.1:2 max_fails=1 fail_timeout=1s;\nserver 127.0.0.1:3');
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain('location @reads');
});
