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
import { LinkedMediaServers } from './standalone-media.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: 20_000, interval: 10 };
const path = 'inputs/src_1';

/** An API process's end of it, and what it is told of sessions. */
async function openApi(address: { host: string; port: number }, access: Partial<MediaAccess> = {}) {
  const servers = new LinkedMediaServers({ connect: () => connectWithKeys(address, linkKeys), log });
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

test('what a media process had on air has failed once nobody listens there any more, and its successor is looked for', async () => {
  const before = await openNode();
  before.plane.publish(path);
  const { servers, told } = await openApi(before.address);
  await servers.encoder.start(session('enc_1'));
  await expect.poll(() => told.at(-1), soon).toEqual(['enc_1', 'live']);
  await before.close();
  await expect.poll(() => servers.plane.liveness([path]), soon).toBeUndefined();
  expect(await servers.encoder.isReachable()).toBe(false);
  await expect(servers.encoder.start(session('enc_2'))).rejects.toThrow(EncoderUnavailableError);
  await expect.poll(() => told.at(-1), soon).toEqual(['enc_1', 'error']);
  // That nothing runs there is known, also of what another process has begun.
  expect(await servers.encoder.running()).toEqual(new Set());
  await servers.encoder.stop('enc_0');
  expect(told.at(-1)).toEqual(['enc_0', 'offline']);

  await openNode({ port: before.address.port });
  const known = new Map([[path, { publishing: false }]]);
  await expect.poll(() => servers.plane.liveness([path]), soon).toEqual(known);
  expect(told.map(([, state]) => state)).toEqual(['live', 'error', 'offline']);
});

test('a media process that is cut off keeps on air what it had, until it is away for too long', async () => {
  const { address } = await openNode();
  let isCutOff = false;
  const channels: { readonly close: () => void }[] = [];
  const opened = async (lostMs: number) => {
    const servers = new LinkedMediaServers({
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
    const told: SessionStatus['state'][] = [];
    servers.encoder.onStatus((_, { state }) => told.push(state));
    await servers.listen(nobody);
    return { servers, told };
  };
  const [patient, impatient] = [await opened(600_000), await opened(1)];
  await patient.servers.encoder.start(session('enc_1'));
  for (const { told } of [patient, impatient]) await expect.poll(() => told, soon).toEqual(['live']);
  isCutOff = true;
  for (const channel of channels) channel.close();
  await expect.poll(() => patient.servers.encoder.running(), soon).toBeUndefined();
  await expect(patient.servers.encoder.stop('enc_0')).rejects.toThrow(EncoderUnavailableError);
  await expect.poll(() => impatient.told, soon).toEqual(['live', 'error']);
  isCutOff = false;
  await expect.poll(() => patient.servers.encoder.running(), soon).toEqual(new Set(['enc_1']));
  expect(patient.told).not.toContain('error');
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

test('an API process that stands still does not delay clients that another process lets in', async () => {
  const { address, access } = await openNode({ accessMs: 1_000_000 });
  const asked: string[] = [];
  const silent = (): Promise<never> => {
    asked.push('silent');
    return new Promise(() => {});
  };
  await openApi(address, { admit: silent, publishable: silent, playable: silent, grant: silent });
  await openApi(address, { admit: async () => 7, publishable: async () => 8, playable: async () => true });
  expect(await access().admit(path, { user: 'u', password: 'p' })).toBe(7);
  expect(await access().publishable(path)).toBe(8);
  expect(await access().playable(path)).toBe(true);
  expect(asked).toHaveLength(3);
});

test('a start without a media process says so', async () => {
  const { address, close } = await openNode();
  await close();
  const servers = new LinkedMediaServers({
    connect: () => connectWithKeys(address, linkKeys),
    log,
    startMs: 300,
  });
  onTestFinished(() => servers.close());
  await expect(servers.listen(nobody)).rejects.toThrow(MediaProcessError);
});

test('rejects commands of duties with a lower number than it has seen, and none of users', async () => {
  const { address, encoder, plane } = await openNode();
  plane.publish(path);
  const [before, after] = [await openApi(address), await openApi(address)];
  await before.servers.encoder.start(session('enc_1'));
  await before.servers.encoder.apply('enc_1', session('enc_1').plan, 7);
  // The process that takes the duties over sends its number before its first command.
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
  await expect.poll(() => after.told.at(-1), soon).toEqual(['enc_1', 'offline']);
  await after.servers.plane.kick(path, undefined, 8);
  await expect.poll(isThere, soon).toBe(false);
});

test('receives the number again from a process that comes back, and forgets it once no process is linked', async () => {
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
