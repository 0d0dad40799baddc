import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SingleUploadPlan } from '../../../generated/schemas.ts';
import {
  type DeploymentProcess,
  startDeployment,
  troubleIn,
} from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { call } from '../../fixtures/http/http-client.ts';
import type { Endpoints } from '../process/endpoints-file.ts';

const clients = 600;
const settings = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '1000', LOG_LEVEL: 'warn' };

/** Clients that connect, send some bytes and stay open. They may reconnect after the server cuts them. */
class Crowd {
  readonly #address: URL;
  readonly #bytes: string;
  readonly #sockets = new Set<Socket>();
  #returns: boolean;

  constructor(address: string, bytes: string, returns: boolean) {
    this.#address = new URL(address);
    this.#bytes = bytes;
    this.#returns = returns;
  }

  async gather(): Promise<void> {
    await Promise.all(Array.from({ length: clients }, () => once(this.#come(), 'connect')));
  }

  #come(): Socket {
    // Clients connect from many addresses, because connections are limited per address.
    const localAddress = `127.0.0.${2 + (this.#sockets.size % 200)}`;
    const socket = connect({ port: Number(this.#address.port), host: this.#address.hostname, localAddress });
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.resume();
    socket.write(this.#bytes);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      if (this.#returns) this.#come();
    });
    return socket;
  }

  leave(): void {
    this.#returns = false;
    for (const socket of this.#sockets) socket.destroy();
  }
}

function crowd(address: string, bytes: string, returns = false): Crowd {
  const gathered = new Crowd(address, bytes, returns);
  onTestFinished(() => gathered.leave());
  return gathered;
}

const head = 'POST /v1/studios HTTP/1.1\r\nHost: callsheet\r\n';
const halfBody = (token: string) =>
  `${head}Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na`;

async function open(): Promise<DeploymentProcess & { readonly alice: string }> {
  const deployment = await startDeployment(settings, { maxDescriptors: 256 });
  return { ...deployment, alice: await deployment.token('alice') };
}

test.each<[string, (token: string) => string]>([
  ['say nothing', () => ''],
  ['stop in the middle of their headers', () => `${head}Content-Le`],
  ['stop in the middle of an accepted body', halfBody],
  ['keep a connection open after its response', () => 'GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n'],
])('with 256 descriptors and 600 clients that %s, both ports serve other clients', async (_what, bytes) => {
  const deployment = await open();
  const { baseUrl, mediaUrl, child, alice, stderr } = deployment;
  const watched = childrenOf(child.pid ?? 0);
  for (const address of [baseUrl, mediaUrl]) await crowd(address, bytes(alice)).gather();
  for (let time = 0; time < 10; time += 1) {
    expect((await call(baseUrl, 'GET /v1/health')).status).toBe(200);
    expect((await call(mediaUrl, 'GET /v1/health')).status).toBe(404);
  }
  const person = new Person(baseUrl, alice);
  await person.request('POST /v1/studios', { name: 'Morning show' });
  const film = { filename: 'show.mp4', contentType: 'video/mp4', byteSize: 1_000_000 };
  const { uploadUrl } = await person.request<SingleUploadPlan>('POST /v1/media', film);
  expect((await fetch(uploadUrl, { method: 'PUT', body: Buffer.alloc(film.byteSize) })).status).toBe(200);
  expect(childrenOf(child.pid ?? 0)).toEqual(watched);
  expect(troubleIn(stderr())).toBe('');
});

test('with 256 descriptors and 600 clients connected to RTMP, signaling and media continue', async () => {
  const { baseUrl, mediaUrl, child, dataDir, alice } = await open();
  const { rtmpUrl } = JSON.parse(await readFile(join(dataDir, 'endpoints.json'), 'utf8')) as Endpoints;
  const [deployment = 0] = childrenOf(child.pid ?? 0);
  const media = childrenOf(deployment);
  await crowd(rtmpUrl?.replace('rtmp', 'http') ?? '', '').gather();
  for (let time = 0; time < 10; time += 1) expect((await call(mediaUrl, 'GET /v1/health')).status).toBe(404);
  expect((await call(baseUrl, 'GET /v1/studios', { as: alice })).status).toBe(200);
  expect(childrenOf(deployment)).toEqual(media);
});

test('with 256 descriptors and 600 clients that reconnect after every cut, health responds', async () => {
  const { baseUrl, alice } = await open();
  await crowd(baseUrl, halfBody(alice), true).gather();
  const health = () =>
    call(baseUrl, 'GET /v1/health').then(
      ({ status }) => status,
      () => undefined,
    );
  for (let time = 0; time < 10; time += 1) await expect.poll(health).toBe(200);
});
