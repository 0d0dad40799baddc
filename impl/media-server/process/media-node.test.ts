import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { MemoryMediaPlane } from '../../drivers/media-plane/memory/memory-media-plane.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { nobody, session } from '../../fixtures/media/process/media-process-client.ts';
import { connectWithKeys, type LinkKeys, listenWithKeys } from '../../ipc/keyed-sockets.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { EncoderUnavailableError, type SessionStatus } from '../../ports/encoder.ts';
import type { MediaAccess } from '../../ports/media-access.ts';
import { MediaProcessError } from '../../ports/media-servers.ts';
import { SimulatedEncoder } from '../encoder/simulated-encoder.ts';
import { LinkedMediaServers } from './linked-media.ts';
import { MediaNode } from './media-node.ts';

const host = '127.0.0.1';
const keys: LinkKeys = [new Uint8Array(randomBytes(32))];
const log = pino({ level: 'silent' });
const soon = { timeout: 20_000, interval: 10 };
const path = 'inputs/src_1';

/** A media process with nothing but its links to other processes, on a port of its own or a given one. */
async function openNode(port = 0) {
  const encoder = new SimulatedEncoder({ stepMs: 1 });
  const plane = new MemoryMediaPlane({
    clock: new ManualClock(),
    addresses: { webrtc: 'http://media.example' },
  });
  let asked: MediaAccess = nobody;
  const servers = {
    ...{ plane, encoder },
    async listen(access: MediaAccess) {
      asked = access;
      return { mediaUrl: 'http://media.example' };
    },
    close: async () => {},
  };
  const node = new MediaNode(servers, { log });
  await node.listen();
  const links = await listenWithKeys({ host, port }, keys, (channel) => node.join(channel));
  const close = async () => {
    await node.close();
    links.close();
  };
  onTestFinished(close);
  return { encoder, plane, close, address: { host, port: links.port }, access: () => asked };
}

/** An API process's end of it, and what it is told of sessions. */
async function openApi(address: { host: string; port: number }, access: Partial<MediaAccess> = {}) {
  const servers = new LinkedMediaServers({ connect: () => connectWithKeys(address, keys), log });
  onTestFinished(() => servers.close());
  const told: (readonly [streamId: string, state: SessionStatus['state']])[] = [];
  servers.encoder.onStatus((streamId, { state }) => told.push([streamId, state]));
  const endpoints = await servers.listen({ ...nobody, ...access });
  return { servers, told, endpoints };
}

test('what one process starts stays on air when that process ends, and those who come later are told of it', async () => {
  const { address, encoder } = await openNode();
  const [first, other] = [await openApi(address), await openApi(address)];
  expect(first.endpoints).toEqual({ mediaUrl: 'http://media.example' });
  await first.servers.encoder.start(session('enc_1'));
  for (const { told } of [first, other]) await expect.poll(() => told, soon).toEqual([['enc_1', 'live']]);
  await first.servers.close();
  expect(encoder.legsOf('enc_1')).toHaveLength(1);
  const late = await openApi(address);
  expect(late.told).toEqual([['enc_1', 'live']]);
  expect(await late.servers.encoder.running()).toEqual(new Set(['enc_1']));
  await late.servers.encoder.stop('enc_1');
  await expect.poll(() => other.told.at(-1), soon).toEqual(['enc_1', 'offline']);
});

test('who publishes is known to all, and cut by any', async () => {
  const { address, plane } = await openNode();
  plane.publish(path);
  const [first, other] = [await openApi(address), await openApi(address)];
  expect((await first.servers.plane.liveness([path]))?.get(path)?.publishing).toBe(true);
  await first.servers.plane.kick(path);
  const isThere = async () => (await other.servers.plane.liveness([path]))?.get(path)?.publishing;
  await expect.poll(isThere, soon).toBe(false);
});

test('a media process that ended is looked for, and what its successor does not run has failed', async () => {
  const before = await openNode();
  before.plane.publish(path);
  const { servers, told } = await openApi(before.address);
  await servers.encoder.start(session('enc_1'));
  await expect.poll(() => told.at(-1), soon).toEqual(['enc_1', 'live']);
  await before.close();
  await expect.poll(() => servers.plane.liveness([path]), soon).toBeUndefined();
  expect(await servers.encoder.running()).toBeUndefined();
  expect(await servers.encoder.isReachable()).toBe(false);
  await expect(servers.encoder.start(session('enc_2'))).rejects.toThrow(EncoderUnavailableError);
  expect(told).toHaveLength(1);

  await openNode(before.address.port);
  await expect.poll(() => told.at(-1), soon).toEqual(['enc_1', 'error']);
  expect(await servers.plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
});

test('whom to let in is asked of whichever process answers', async () => {
  const { address, access } = await openNode();
  await expect(access().playable(path)).rejects.toThrow(LinkError);
  const first = await openApi(address, { playable: () => Promise.reject(new LinkError('its own is away')) });
  await openApi(address, { playable: async (asked) => asked === path });
  expect(await access().playable(path)).toBe(true);
  await first.servers.close();
  expect(await access().playable('inputs/other')).toBe(false);
});

test('a start without a media process says so', async () => {
  const { address, close } = await openNode();
  await close();
  const servers = new LinkedMediaServers({
    ...{ connect: () => connectWithKeys(address, keys), log, startMs: 300 },
  });
  onTestFinished(() => servers.close());
  await expect(servers.listen(nobody)).rejects.toThrow(MediaProcessError);
});
