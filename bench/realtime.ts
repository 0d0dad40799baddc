/**
 * Event fan-out, side by side with a loop that writes one prepared buffer to each response: 32 watchers of each of 50
 * studios. Ours goes the whole way: each event is a durable write to SQLite, read back from the log and sent. The loop
 * runs once by itself and once behind the same writes, which is what fan-out alone costs. All serve from one process in
 * alternating rounds, to readers in another.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sendStream } from '../generated/server/runtime/stream.ts';
import { Users } from '../impl/account/users.ts';
import { systemClock } from '../impl/drivers/clock/system.ts';
import { openSqliteStore } from '../impl/drivers/store/sqlite/sqlite-store.ts';
import { StudioStreams } from '../impl/events/studio-streams.ts';
import { Studios } from '../impl/studios/studios.ts';

const studios = 50;
const watchers = 32;
const eventsPerStudio = 100;
const rounds = 3;
const aim = 0.8;

const frames = studios * watchers * eventsPerStudio;
const row = {
  ...{ id: 'src_1', studioId: 'std_1', name: 'Camera at the window', type: 'webcam', active: true },
  ...{ status: 'OK', publishing: true, publishedAt: '2026-01-01T00:00:00.000Z' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

/** A server of event streams at `/<number of the studio>`. */
interface Contender {
  readonly port: number;
  /** Sends the events of a round to whoever watches. */
  send(): Promise<void>;
  close(): Promise<unknown>;
}

/** `commit` is awaited before the events of a moment are sent. */
async function bareLoop(commit: () => Promise<unknown>): Promise<Contender> {
  const open = Array.from({ length: studios }, () => new Set<ServerResponse>());
  const server = createServer((request, response) => {
    const watching = open[Number(request.url?.slice(1))];
    watching?.add(response);
    response.once('close', () => watching?.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: portOf(server),
    async send() {
      for (let number = 0; number < eventsPerStudio; number += 1) {
        await commit();
        for (const watching of open) {
          const frame = Buffer.from(`id: e${number}\nevent: source\ndata: ${JSON.stringify(row)}\n\n`);
          for (const response of watching) response.write(frame);
        }
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A store with the studios, and the writes of one moment: an event for each. */
async function openStudios(file: string, onEvents: (studioIds: ReadonlySet<string>) => void = () => {}) {
  const clock = systemClock;
  const store = openSqliteStore({ clock, file, onEvents });
  const { id: userId } = await new Users({ store, clock }).signIn({ issuer: 'bench', subject: 'alice' });
  const area = new Studios({ store, clock });
  const made = await Promise.all(
    Array.from({ length: studios }, (_, number) => area.create(userId, { name: `Studio ${number}` })),
  );
  const ids = made.map(({ id }) => id);
  const emit = (studioId: string) =>
    store.write((transaction) => transaction.emit({ studioId, kind: 'source', data: row }));
  return { store, userId, ids, commit: () => Promise.all(ids.map(emit)) };
}

async function ours(file: string): Promise<Contender> {
  let wake: (studioIds: ReadonlySet<string>) => void = () => {};
  const { store, userId, ids, commit } = await openStudios(file, (studioIds) => wake(studioIds));
  const streams = new StudioStreams({
    ...{ store, clock: systemClock },
    isGood: async () => true,
    failed: (error) => console.error(error),
    sources: {
      snapshot: async (_, studioId) => ({
        streamStatus: { studioId, state: 'offline', live: false, inputs: [], destinations: [] },
        ...{ sources: [], destinations: [], chatConnectors: [] },
      }),
      canvas: async () => undefined,
      audio: async () => undefined,
    },
  });
  wake = (studioIds) => streams.wake(studioIds);
  const app = Fastify({ forceCloseConnections: true });
  let opened = 0;
  app.get<{ Params: { number: string } }>('/:number', async (request, reply) => {
    opened += 1;
    const caller = { kind: 'apiKey', userId, credentialId: `key ${opened}`, scopes: 'all' } as const;
    return sendStream(
      request,
      reply,
      streams.open(caller, ids[Number(request.params.number)] ?? '', undefined),
    );
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: portOf(app.server),
    async send() {
      for (let number = 0; number < eventsPerStudio; number += 1) await commit();
    },
    async close() {
      streams.close();
      await app.close();
      await store.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

/** The other process: opens every stream and says when each has had its events. */
function read(): void {
  const event = Buffer.from('event: source\n');
  let sockets: Socket[] = [];
  let count = 0;
  let ready = 0;
  const open = (port: number, number: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /${number} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    socket.once('data', () => {
      ready += 1;
      if (ready === studios * watchers) process.send?.('ready');
    });
    let rest = 0;
    socket.on('data', (bytes: Buffer) => {
      // A marker that is cut between two reads is found by its tail.
      for (let at = bytes.indexOf(event); at >= 0; at = bytes.indexOf(event, at + event.length)) count += 1;
      if (rest > 0 && bytes.subarray(0, event.length - rest).equals(event.subarray(rest))) count += 1;
      rest = tailOf(bytes, event);
      if (count >= frames) {
        count = 0;
        process.send?.('done');
      }
    });
    socket.on('error', () => {});
    return socket;
  };
  process.on('message', (port: number) => {
    for (const socket of sockets) socket.destroy();
    ready = 0;
    count = 0;
    sockets = Array.from({ length: studios * watchers }, (_, index) => open(port, index % studios));
  });
}

/** How much of a marker the bytes end with. */
function tailOf(bytes: Buffer, marker: Buffer): number {
  for (let length = Math.min(marker.length - 1, bytes.length); length > 0; length -= 1)
    if (bytes.subarray(bytes.length - length).equals(marker.subarray(0, length))) return length;
  return 0;
}

interface Round {
  readonly framesPerSecond: number;
  readonly cpuMicrosecondsPerFrame: number;
  readonly kibibytesPerStream: number;
}

async function measure(readers: ChildProcess, contender: Contender): Promise<Round> {
  globalThis.gc?.();
  const memory = process.memoryUsage().rss;
  const ready = once(readers, 'message');
  readers.send(contender.port);
  await ready;
  const held = process.memoryUsage().rss - memory;
  const done = once(readers, 'message');
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await contender.send();
  await done;
  const { user, system } = process.cpuUsage(cpu);
  return {
    framesPerSecond: (frames / (performance.now() - began)) * 1000,
    cpuMicrosecondsPerFrame: (user + system) / frames,
    kibibytesPerStream: held / 1024 / (studios * watchers),
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-bench-'));
  const readers = fork(import.meta.filename, ['readers']);
  const alone = () => new Promise((resolve) => setImmediate(resolve));
  const other = await openStudios(join(folder, 'loop.db'));
  const contenders = {
    'bare res.write loop': await bareLoop(alone),
    '  behind the writes': await bareLoop(other.commit),
    callsheet: await ours(join(folder, 'callsheet.db')),
  };
  const results = new Map<string, Round[]>();
  const memory = new Map<string, number>();
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, contender] of Object.entries(contenders)) {
        const measured = await measure(readers, contender);
        // The first round warms up, and is the only one whose memory was not in use before.
        if (round === 0) memory.set(name, measured.kibibytesPerStream);
        else results.set(name, [...(results.get(name) ?? []), measured]);
      }
  } finally {
    readers.kill();
    await Promise.all(Object.values(contenders).map((contender) => contender.close()));
    await other.store.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    `Event fan-out: ${studios} studios x ${watchers} watchers, ${frames} frames a round, medians of ${rounds}`,
  );
  const medians: { speed: number; cpu: number }[] = [];
  for (const [name, measured] of results) {
    const speed = median(measured.map(({ framesPerSecond }) => framesPerSecond));
    const cpu = median(measured.map(({ cpuMicrosecondsPerFrame }) => cpuMicrosecondsPerFrame));
    medians.push({ speed, cpu });
    console.log(
      `${name.padEnd(20)} ${Math.round(speed).toLocaleString('en')} frames/s  ${cpu.toFixed(1)} µs CPU a frame  ${memory.get(name)?.toFixed(0)} KiB a stream`,
    );
  }
  const [bare, behind, own] = medians;
  if (!bare || !behind || !own) return;
  console.log(
    `ratio to the loop: ${ratio(own.speed, bare.speed)} (aim ${aim}), by CPU ${ratio(bare.cpu, own.cpu)}; behind the same writes: ${ratio(own.speed, behind.speed)}, by CPU ${ratio(behind.cpu, own.cpu)}`,
  );
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2);
}

if (process.argv[2] === 'readers') read();
else await compare();
