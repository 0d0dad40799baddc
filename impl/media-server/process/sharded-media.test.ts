import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { linkKeys, openNode } from '../../fixtures/media/process/linked-node.ts';
import { nobody, session } from '../../fixtures/media/process/media-process-client.ts';
import { connectWithKeys } from '../../ipc/keyed-sockets.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import { EncoderUnavailableError, type SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import { inputPath, programPath, sourceOfPath, studioOfPath } from '../../ports/media/media-paths.ts';
import { type Liveness, planeOf } from '../../ports/media/media-plane.ts';
import { MediaProcessError } from '../../ports/media/media-servers.ts';
import { RendezvousHash } from './rendezvous-hash.ts';
import { ShardedMediaServers } from './sharded-media.ts';
import { StandaloneMediaServers } from './standalone-media.ts';

const soon = { interval: 10 };

type Node = Awaited<ReturnType<typeof openNode>>;

/** The id of a source starts with that of its studio: `std_1-camera`. */
const studioOf = async (path: string) => studioOfPath(path) ?? sourceOfPath(path)?.split('-').at(0);
const cameraOf = (studioId: string) => inputPath(`${studioId}-camera`);

const nameOf = ({ address }: Pick<Node, 'address'>) => `${address.host}:${address.port}`;

/** A studio that the list of nodes assigns to this node. */
function studioOn(
  node: Pick<Node, 'address'>,
  nodes: readonly [Pick<Node, 'address'>, ...Pick<Node, 'address'>[]],
) {
  const [first, ...rest] = nodes.map((one) => ({ name: nameOf(one) }));
  const hash = new RendezvousHash([first ?? { name: '' }, ...rest]);
  for (let count = 0; ; count += 1) if (hash.of(`std_${count}`).name === nameOf(node)) return `std_${count}`;
}

/** An API process's side of several media processes, with its notifications. */
function openSharded(
  nodes: readonly [Pick<Node, 'address'>, ...Pick<Node, 'address'>[]],
  { graceMs = 20_000, startMs = 20_000, warnings = [] as string[] } = {},
) {
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const nodeOptions = ({ address }: Pick<Node, 'address'>) => ({
    name: nameOf({ address }),
    servers: new StandaloneMediaServers({ connect: () => connectWithKeys(address, linkKeys), log, startMs }),
  });
  const [first, ...rest] = nodes;
  const servers = new ShardedMediaServers({
    nodes: [nodeOptions(first), ...rest.map(nodeOptions)],
    studioOf,
    log,
    graceMs,
  });
  onTestFinished(() => servers.close());
  const sessions: (readonly [streamId: string, state: SessionStatus['state']])[] = [];
  const publishers: (readonly [path: string, publishing: boolean])[] = [];
  servers.encoder.onStatus((streamId, { state }) => sessions.push([streamId, state]));
  servers.plane.onChange((path, { publishing }) => publishers.push([path, publishing]));
  return { servers, sessions, publishers, warnings };
}

async function twoNodes(access: Partial<MediaAccess> = {}) {
  const nodes = [
    await openNode({ webrtc: 'http://one.example' }),
    await openNode({ webrtc: 'http://other.example' }),
  ] as const;
  const [one, other] = nodes;
  const api = openSharded(nodes);
  await api.servers.listen({ ...nobody, ...access });
  return { one, other, nodes, here: studioOn(one, nodes), there: studioOn(other, nodes), ...api };
}

/** Accepts all credentials. */
const everybody: MediaAccess = {
  publishable: async () => 1,
  playable: async () => true,
  admit: async () => 1,
  grant: async () => undefined,
};

const publishing = expect.objectContaining({ publishing: true });
const silent: Liveness = { publishing: false };

test('a studio gets the addresses of its node, and its session runs there', async () => {
  const { one, other, here, there, servers, sessions } = await twoNodes();
  const webrtcOf = (studioId: string) => planeOf(servers.plane, studioId).addresses.webrtc;
  expect([webrtcOf(here), webrtcOf(there)]).toEqual(['http://one.example', 'http://other.example']);
  await servers.encoder.start({ ...session('enc_here'), studioId: here });
  await servers.encoder.start({ ...session('enc_there'), studioId: there });
  await expect.poll(() => sessions, soon).toHaveLength(2);
  expect(await one.encoder.running()).toEqual(new Set(['enc_here']));
  expect(await other.encoder.running()).toEqual(new Set(['enc_there']));
  expect(await servers.encoder.running()).toEqual(new Set(['enc_here', 'enc_there']));
  expect(await servers.encoder.running(here)).toEqual(new Set(['enc_here']));
  await servers.encoder.stop('enc_there');
  await expect.poll(() => sessions.at(-1), soon).toEqual(['enc_there', 'offline']);
  expect(await servers.encoder.running()).toEqual(new Set(['enc_here']));
});

test('a publisher is accepted only at the node of its studio, and a rejected one is logged', async () => {
  const { one, other, here, there, warnings } = await twoNodes(everybody);
  const credentials = { user: 'key', password: 'key' };
  for (const [node, wanted] of [
    [one, [1, undefined]],
    [other, [undefined, 1]],
  ] as const) {
    const paths = [cameraOf(here), cameraOf(there)];
    expect(await Promise.all(paths.map((path) => node.access().admit(path, credentials)))).toEqual(wanted);
    expect(await Promise.all(paths.map((path) => node.access().publishable(path)))).toEqual(wanted);
    const watched = await Promise.all(paths.map((path) => node.access().playable(path)));
    expect(watched).toEqual(wanted.map((generation) => generation !== undefined));
  }
  expect(warnings.filter((line) => line.includes(cameraOf(here)) && line.includes(nameOf(one)))).not.toEqual(
    [],
  );
});

test('signaling at another node is forwarded to the node of the studio, or fails', async () => {
  const { one, other, here, there, servers } = await twoNodes(everybody);
  const signalAt = (node: Node, studioId: string) => {
    const url = `/${cameraOf(studioId)}/whip`;
    const request = { method: 'POST', url, headers: {}, body: 'v=0', address: '127.0.0.1' } as const;
    return node.access().relay?.(cameraOf(studioId), request);
  };
  expect(await signalAt(one, here)).toBeUndefined();
  expect(await signalAt(other, here)).toEqual({
    status: 201,
    headers: {},
    body: `http://one.example/${cameraOf(here)}/whip`,
  });
  expect((await signalAt(one, there))?.body).toBe(`http://other.example/${cameraOf(there)}/whip`);
  await one.close();
  await expect.poll(() => servers.encoder.isReachable(here), soon).toBe(false);
  await expect(signalAt(other, here)).rejects.toThrow(LinkError);
});

test('while a node is unreachable its studios are unknown and cannot go live, and other studios continue', async () => {
  const { one, other, here, there, servers, sessions } = await twoNodes();
  for (const [node, studioId] of [
    [one, here],
    [other, there],
  ] as const) {
    node.plane.publish(cameraOf(studioId));
    await servers.encoder.start({ ...session(`enc_${studioId}`), studioId });
  }
  const paths = [cameraOf(here), cameraOf(there)];
  const both = new Map(paths.map((path) => [path, publishing]));
  await expect.poll(() => servers.plane.liveness(paths), soon).toEqual(both);
  await expect.poll(() => sessions, soon).toHaveLength(2);

  await one.close();
  await expect.poll(() => sessions, soon).toHaveLength(3);
  expect(sessions.at(-1)).toEqual([`enc_${here}`, 'error']);
  await expect
    .poll(() => servers.plane.liveness(paths), soon)
    .toEqual(new Map([[cameraOf(there), publishing]]));
  expect(servers.plane.addresses.webrtc).toBe('http://other.example');
  expect(await planeOf(servers.plane, here).liveness([])).toBeUndefined();
  expect(await planeOf(servers.plane, there).liveness([])).toBeDefined();
  expect(await servers.encoder.isReachable(here)).toBe(false);
  expect(await servers.encoder.isReachable(there)).toBe(true);
  expect(await servers.encoder.running(here)).toEqual(new Set());
  expect(await servers.encoder.running()).toEqual(new Set([`enc_${there}`]));
  await expect(servers.encoder.start({ ...session('enc_2'), studioId: here })).rejects.toThrow(
    EncoderUnavailableError,
  );
  await expect(servers.plane.kick(cameraOf(here))).rejects.toThrow();
  await servers.plane.kick(cameraOf(there));
  expect(await servers.plane.liveness(paths)).toEqual(new Map([[cameraOf(there), silent]]));

  const again = await openNode({ port: one.address.port, webrtc: 'http://one.example' });
  await expect.poll(() => servers.encoder.isReachable(here), soon).toBe(true);
  await servers.encoder.start({ ...session('enc_2'), studioId: here });
  expect(again.encoder.legsOf('enc_2')).toHaveLength(1);
  expect(await servers.plane.liveness(paths)).toEqual(new Map(paths.map((path) => [path, silent])));
});

test('a process that starts while a node is unreachable serves the others, and later the studios of that node', async () => {
  const gone = await openNode();
  await gone.close();
  const other = await openNode({ webrtc: 'http://other.example' });
  const nodes = [gone, other] as const;
  const { servers, warnings } = openSharded(nodes, { graceMs: 50, startMs: 200 });
  expect(await servers.listen(nobody)).toEqual({ mediaUrl: 'http://other.example' });
  const [here, there] = [studioOn(gone, nodes), studioOn(other, nodes)];
  expect(() => planeOf(servers.plane, here).addresses).toThrow(LinkError);
  expect(planeOf(servers.plane, there).addresses.webrtc).toBe('http://other.example');
  expect(servers.plane.addresses.webrtc).toBe('http://other.example');
  await expect.poll(() => warnings.some((line) => line.includes(nameOf(gone))), soon).toBe(true);
  await openNode({ port: gone.address.port, webrtc: 'http://one.example' });
  await expect.poll(() => servers.encoder.isReachable(here), soon).toBe(true);
  expect(planeOf(servers.plane, here).addresses.webrtc).toBe('http://one.example');
});

test('start fails if no node is reachable', async () => {
  const [one, other] = [await openNode(), await openNode()];
  await one.close();
  await other.close();
  const { servers } = openSharded([one, other], { startMs: 200 });
  await expect(servers.listen(nobody)).rejects.toThrow(MediaProcessError);
});

test('an added node moves no studio on air; after the program ends, its publishers are disconnected and reconnect to the new node', async () => {
  const before = await openNode({ webrtc: 'http://before.example' });
  const added = await openNode({ webrtc: 'http://added.example' });
  const nodes = [before, added] as const;
  const [moved, kept] = [studioOn(added, nodes), studioOn(before, nodes)];
  for (const studioId of [moved, kept]) before.plane.publish(cameraOf(studioId));
  before.plane.publish(programPath(moved));
  const { servers, publishers } = openSharded(nodes);
  await servers.listen(everybody);
  const camera = cameraOf(moved);
  const credentials = { user: 'key', password: 'key' };
  expect(planeOf(servers.plane, moved).addresses.webrtc).toBe('http://before.example');
  expect(await before.access().admit(camera, credentials)).toBe(1);
  expect(await servers.encoder.isReachable(moved)).toBe(true);
  expect((await servers.plane.liveness([camera]))?.get(camera)).toEqual(publishing);

  before.plane.unpublish(programPath(moved));
  await expect.poll(() => publishers, soon).toContainEqual([camera, false]);
  expect(planeOf(servers.plane, moved).addresses.webrtc).toBe('http://added.example');
  expect(await before.access().admit(camera, credentials)).toBeUndefined();
  expect(await added.access().admit(camera, credentials)).toBe(1);
  expect((await servers.plane.liveness([cameraOf(kept)]))?.get(cameraOf(kept))).toEqual(publishing);
});

test('a stale publisher at another node does not hide the publisher at the right one', async () => {
  const { one, other, here, servers, publishers } = await twoNodes();
  one.plane.publish(cameraOf(here));
  await expect.poll(() => publishers, soon).toEqual([[cameraOf(here), true]]);
  // A process with another list of nodes accepted this publisher; it is disconnected.
  other.plane.publish(cameraOf(here));
  await expect.poll(() => publishers, soon).toHaveLength(3);
  expect(publishers.map(([, isThere]) => isThere)).toEqual([true, true, true]);
  expect((await servers.plane.liveness([cameraOf(here)]))?.get(cameraOf(here))).toEqual(publishing);
  expect(await other.plane.liveness([cameraOf(here)])).toEqual(new Map([[cameraOf(here), silent]]));
});
