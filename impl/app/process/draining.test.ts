import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call, RawConnection } from '../../fixtures/http/http-client.ts';
import { readyProxy } from '../../fixtures/http/ready-proxy.ts';
import { SteadyLoad } from '../../fixtures/http/steady-load.ts';

// Each test starts deployments, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

/** A free port, for a deployment that will return to the same port. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Settles once a deployment reports that it is not ready. */
async function notReady(baseUrl: string): Promise<void> {
  const readiness = () => call(baseUrl, 'GET /readyz');
  await expect
    .poll(readiness, { interval: 20 })
    .toMatchObject({ status: 503, body: { status: 'not ready', missing: ['draining'] } });
}

test('a draining deployment reports it, and serves all requests on connections that it then closes', async () => {
  const { baseUrl, child, exited, token } = await startDeployment({ DRAIN_SECONDS: '5' });
  const alice = await token('alice');
  const kept = await RawConnection.open(baseUrl);
  kept.send('GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n');
  expect((await kept.response()).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await notReady(baseUrl);
  expect(await call(baseUrl, 'GET /livez')).toMatchObject({ status: 200, body: { status: 'live' } });
  const before = kept.received.length;
  kept.send('GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n');
  await kept.closed;
  expect(kept.received.slice(before)).toMatch(/^HTTP\/1\.1 200 .*^connection: close\r$/ims);
  const fresh = await RawConnection.open(baseUrl);
  fresh.send(`GET /v1/studios HTTP/1.1\r\nHost: callsheet\r\nAuthorization: Bearer ${alice}\r\n\r\n`);
  const response = await fresh.response();
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  await fresh.closed;
  // The deployment is still draining at this point, and still serves requests.
  expect((await call(baseUrl, 'GET /readyz')).status).toBe(503);
  expect((await exited).code).toBe(0);
});

test('draining ends event streams in order and closes sockets with 1001, so that clients reconnect to another server', async () => {
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
  // The stream ends in order: the body of a cut connection could not be read to its end.
  expect(await events.text()).toContain('event: ');
  expect((await closed)[0]).toBe(1001);
  expect((await exited).code).toBe(0);
});

test('a stop loses no request under steady load on kept-alive connections', async () => {
  const { baseUrl, child, exited } = await startDeployment({ DRAIN_SECONDS: '2' });
  const load = new SteadyLoad(`${baseUrl}/v1/health`, { clients: 24, pauseMs: 5 });
  await load.more(200);
  child.kill('SIGTERM');
  await load.ended();
  expect((await exited).code).toBe(0);
  expect(load.lost).toEqual([]);
  expect(load.rejected).toHaveLength(24);
});

test('no request fails while two deployments behind a proxy that checks readiness restart three times', async () => {
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
  expect([...load.lost, ...load.rejected]).toEqual([]);
});
