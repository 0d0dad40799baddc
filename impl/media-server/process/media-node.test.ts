import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { linkKeys, openNode } from '../../fixtures/media/process/linked-node.ts';
import { nobody, session } from '../../fixtures/media/process/media-process-client.ts';
import { connectWithKeys } from '../../ipc/keyed-sockets.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { FenceLostError } from '../../ports/fence.ts';
import { EncoderUnavailableError, type SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import { MediaProcessError } from '../../ports/media/media-servers.ts';
import { StandaloneMediaServers } from './standalone-media.ts';

const log = pino({ level: 'silent' });
const soon = { interval: 10 };
const path = 'inputs/src_1';

/** An API process's side of the link, and its notifications of sessions. */
async function openApi(address: { host: string; port: number }, access: Partial<MediaAccess> = {}) {
  const servers = new StandaloneMediaServers({ connect: () => connectWithKeys(address, linkKeys), log });
  onTestFinished(() => servers.close());
  const notified: (readonly [streamId: string, state: SessionStatus['state']])[] = [];
  servers.encoder.onStatus((streamId, { state }) => notified.push([streamId, state]));
  const endpoints = await servers.listen({ ...nobody, ...access });
  return { servers, notified, endpoints };
}

test('sessions stay on air when their API process ends, and later API processes are notified of them', async () => {
  const { address, encoder } = await openNode();
  const [first, other] = [await openApi(address), await openApi(address)];
  expect(first.endpoints).toEqual({ mediaUrl: 'http://media.example' });
  await first.servers.encoder.start(session('enc_1'));
  for (const { notified } of [first, other])
    await expect.poll(() => notified, soon).toEqual([['enc_1', 'live']]);
  await first.servers.close();
  expect(encoder.legsOf('enc_1')).toHaveLength(1);
  const late = await openApi(address);
  expect(late.notified).toEqual([['enc_1', 'live']]);
  expect(await late.servers.encoder.running()).toEqual(new Set(['enc_1']));
  await late.servers.encoder.stop('enc_1');
  await expect.poll(() => other.notified.at(-1), soon).toEqual(['enc_1', 'offline']);
});

test('every API process knows the publishers and can kick them', async () => {
  const { address, plane } = await openNode();
  plane.publish(path);
  const [first, other] = [await openApi(address), await openApi(address)];
  expect((await first.servers.plane.liveness([path]))?.get(path)?.publishing).toBe(true);
  await first.servers.plane.kick(path);
  const isThere = async () => (await other.servers.plane.liveness([path]))?.get(path)?.publishing;
  await expect.poll(isThere, soon).toBe(false);
});

test('sessions fail once their media process does not listen any more, and the link reconnects to its successor', async () => {
  const before = await openNode();
  before.plane.publish(path);
  const { servers, notified } = await openApi(before.address);
  await servers.encoder.start(session('enc_1'));
  await expect.poll(() => notified.at(-1), soon).toEqual(['enc_1', 'live']);
  await before.close();
  await expect.poll(() => servers.plane.liveness([path]), soon).toBeUndefined();
  expect(await servers.encoder.isReachable()).toBe(false);
  await expect(servers.encoder.start(session('enc_2'))).rejects.toThrow(EncoderUnavailableError);
  await expect.poll(() => notified.at(-1), soon).toEqual(['enc_1', 'error']);
  // It is certain that no session runs there, including sessions that another process started.
  expect(await servers.encoder.running()).toEqual(new Set());
  await servers.encoder.stop('enc_0');
  expect(notified.at(-1)).toEqual(['enc_0', 'offline']);

  await openNode({ port: before.address.port });
  const known = new Map([[path, { publishing: false }]]);
  await expect.poll(() => servers.plane.liveness([path]), soon).toEqual(known);
  expect(notified.map(([, state]) => state)).toEqual(['live', 'error', 'offline']);
});

test('a media process that is cut off keeps its sessions on air, until it is unreachable for too long', async () => {
  const { address } = await openNode();
  let isCutOff = false;
  const channels: { readonly close: () => void }[] = [];
  const opened = async (lostMs: number) => {
    const servers = new StandaloneMediaServers({
      log,
      lostMs,
      async connect() {
        if (isCutOff) throw new Error('no route to it');
        const channel = await connectWithKeys(address, linkKeys);
        channels.push(channel);
        return channel;
      },
    });
    onTestFinished(() => servers.close());
    const notified: SessionStatus['state'][] = [];
    servers.encoder.onStatus((_, { state }) => notified.push(state));
    await servers.listen(nobody);
    return { servers, notified };
  };
  const [pollOptions, impatient] = [await opened(600_000), await opened(1)];
  await pollOptions.servers.encoder.start(session('enc_1'));
  for (const { notified } of [pollOptions, impatient])
    await expect.poll(() => notified, soon).toEqual(['live']);
  isCutOff = true;
  for (const channel of channels) channel.close();
  await expect.poll(() => pollOptions.servers.encoder.running(), soon).toBeUndefined();
  await expect(pollOptions.servers.encoder.stop('enc_0')).rejects.toThrow(EncoderUnavailableError);
  await expect.poll(() => impatient.notified, soon).toEqual(['live', 'error']);
  isCutOff = false;
  await expect.poll(() => pollOptions.servers.encoder.running(), soon).toEqual(new Set(['enc_1']));
  expect(pollOptions.notified).not.toContain('error');
});

test('authorization is queried from any API process that responds', async () => {
  const { address, access } = await openNode();
  await expect(access().playable(path)).rejects.toThrow(LinkError);
  const first = await openApi(address, { playable: () => Promise.reject(new LinkError('its own is away')) });
  await openApi(address, { playable: async (requested) => requested === path });
  expect(await access().playable(path)).toBe(true);
  await first.servers.close();
  expect(await access().playable('inputs/other')).toBe(false);
});

test('a suspended API process does not delay clients that another process accepts', async () => {
  const { address, access } = await openNode({ accessMs: 1_000_000 });
  const requested: string[] = [];
  const silent = (): Promise<never> => {
    requested.push('silent');
    return new Promise(() => {});
  };
  await openApi(address, { admit: silent, publishable: silent, playable: silent, grant: silent });
  await openApi(address, { admit: async () => 7, publishable: async () => 8, playable: async () => true });
  expect(await access().admit(path, { user: 'u', password: 'p' })).toBe(7);
  expect(await access().publishable(path)).toBe(8);
  expect(await access().playable(path)).toBe(true);
  expect(requested).toHaveLength(3);
});

test('start fails without a media process', async () => {
  const { address, close } = await openNode();
  await close();
  const servers = new StandaloneMediaServers({
    connect: () => connectWithKeys(address, linkKeys),
    log,
    startMs: 300,
  });
  onTestFinished(() => servers.close());
  await expect(servers.listen(nobody)).rejects.toThrow(MediaProcessError);
});

test('rejects leader commands with a lower fence number than it has received, but no commands of users', async () => {
  const { address, encoder, plane } = await openNode();
  plane.publish(path);
  const [before, after] = [await openApi(address), await openApi(address)];
  await before.servers.encoder.start(session('enc_1'));
  await before.servers.encoder.apply('enc_1', session('enc_1').plan, 7);
  // The new leader sends its fence number before its first command.
  after.servers.raiseFence(8);
  await after.servers.encoder.isReachable();
  const late = [
    () => before.servers.encoder.stop('enc_1', undefined, 7),
    () => before.servers.encoder.endLeg('enc_1', 'dst_1', 7),
    () => before.servers.encoder.apply('enc_1', session('enc_1').plan, 7),
    () => before.servers.plane.kick(path, undefined, 7),
  ];
  for (const command of late) {
    await expect(command()).rejects.toThrow(FenceLostError);
    await expect(command()).rejects.toThrow('its lease has the number 8, this command has 7');
  }
  expect(encoder.legsOf('enc_1')).toHaveLength(1);
  const isThere = async () => (await after.servers.plane.liveness([path]))?.get(path)?.publishing;
  expect(await isThere()).toBe(true);
  await before.servers.encoder.stop('enc_1');
  await expect.poll(() => after.notified.at(-1), soon).toEqual(['enc_1', 'offline']);
  await after.servers.plane.kick(path, undefined, 8);
  await expect.poll(isThere, soon).toBe(false);
});

test('receives the fence number again from a process that reconnects, and clears it once no process is linked', async () => {
  const before = await openNode();
  const holder = await openApi(before.address);
  holder.servers.raiseFence(8);
  await before.close();
  await expect.poll(() => holder.servers.encoder.isReachable(), soon).toBe(false);
  const { address } = await openNode({ port: before.address.port });
  await expect.poll(() => holder.servers.encoder.isReachable(), soon).toBe(true);
  const other = await openApi(address);
  await expect(other.servers.encoder.stop('enc_0', undefined, 7)).rejects.toThrow(FenceLostError);
  for (const { servers } of [holder, other]) await servers.close();
  const restored = await openApi(address);
  const stopped = () => restored.servers.encoder.stop('enc_0', undefined, 1).then(() => 'stopped', String);
  await expect.poll(stopped, soon).toBe('stopped');
});
