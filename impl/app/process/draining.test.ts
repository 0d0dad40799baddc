import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call, RawConnection } from '../../fixtures/http/http-client.ts';
import { readyProxy } from '../../fixtures/http/ready-proxy.ts';
import { SteadyLoad } from '../../fixtures/http/steady-load.ts';

// Each starts deployments, and on a busy machine a start alone takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

/** A port that nobody listens on, for a deployment that comes back to it. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Settles once a deployment says that requests are not to be sent to it any more. */
async function notReady(baseUrl: string): Promise<void> {
  const asked = () => call(baseUrl, 'GET /readyz');
  await expect
    .poll(asked, { interval: 20, timeout: 30_000 })
    .toMatchObject({ status: 503, body: { status: 'not ready', missing: ['draining'] } });
}

test('while it drains it says so, and answers everything on connections that end with it', async () => {
  const { baseUrl, child, exited, token } = await startDeployment({ DRAIN_SECONDS: '5' });
  const alice = await token('alice');
  const kept = await RawConnection.open(baseUrl);
  kept.send('GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n');
  expect((await kept.answer()).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await notReady(baseUrl);
  expect(await call(baseUrl, 'GET /livez')).toMatchObject({ status: 200, body: { status: 'live' } });
  const before = kept.received.length;
  kept.send('GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n');
  await kept.closed;
  expect(kept.received.slice(before)).toMatch(/^HTTP\/1\.1 200 .*^connection: close\r$/ims);
  const fresh = await RawConnection.open(baseUrl);
  fresh.send(`GET /v1/studios HTTP/1.1\r\nHost: callsheet\r\nAuthorization: Bearer ${alice}\r\n\r\n`);
  const answer = await fresh.answer();
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await fresh.closed;
  // All of that was while it drained: it answers on.
  expect((await call(baseUrl, 'GET /readyz')).status).toBe(503);
  expect((await exited).code).toBe(0);
});

test('event streams end so that they are resumed elsewhere, and sockets are told that the server goes', async () => {
  const { baseUrl, child, exited, token } = await startDeployment({ DRAIN_SECONDS: '1' });
  const alice = await token('alice');
  const studio = await call<{ id: string }>(baseUrl, 'POST /v1/studios', { as: alice, json: { name: 'A' } });
  const viewer = await call<{ token: string }>(baseUrl, 'POST /v1/viewer-tokens', {
    as: alice,
    json: { studioId: studio.body.id, caps: ['chat.read'], memberRef: 'm', displayName: 'V' },
  });
  const events = await fetch(`${baseUrl}/v1/studios/${studio.body.id}/events`, {
    headers: { authorization: `Bearer ${alice}` },
  });
  const address = `${baseUrl}/api/v1/embed/ws/studios/${studio.body.id}/chat?token=${viewer.body.token}`;
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  child.kill('SIGTERM');
  // It ends in good order: a body that is cut off cannot be read to its end.
  expect(await events.text()).toContain('event: ');
  expect((await closed)[0]).toBe(1001);
  expect((await exited).code).toBe(0);
});

test('under steady load on kept connections no request is lost when one is told to stop', async () => {
  const { baseUrl, child, exited } = await startDeployment({ DRAIN_SECONDS: '2' });
  const load = new SteadyLoad(`${baseUrl}/v1/health`, { clients: 24, pauseMs: 5 });
  await load.more(200);
  child.kill('SIGTERM');
  await load.ended();
  expect((await exited).code).toBe(0);
  expect(load.lost).toEqual([]);
  expect(load.refused).toHaveLength(24);
});

test('two behind a proxy that looks whether they are ready are restarted three times, and no request fails', async () => {
  const ports = [await freePort(), await freePort()];
  const started = new Map<string, DeploymentProcess>();
  const start = async (port: string) =>
    started.set(port, await startDeployment({ PORT: port, DRAIN_SECONDS: '2' }));
  for (const port of ports) await start(port);
  const proxy = await readyProxy(ports.map((port) => `http://127.0.0.1:${port}`));
  const load = new SteadyLoad(`${proxy.url}/v1/health`, { clients: 12, pauseMs: 5 });
  await load.more(100);
  for (const port of [ports[0], ports[1], ports[0]]) {
    if (port === undefined) throw new Error('there are two');
    expect((await started.get(port)?.stop())?.code).toBe(0);
    await start(port);
    await expect.poll(async () => (await call(`http://127.0.0.1:${port}`, 'GET /readyz')).status).toBe(200);
    await load.more(50);
  }
  await load.stop();
  expect([...load.lost, ...load.refused]).toEqual([]);
});
