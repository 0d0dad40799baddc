import { once } from 'node:events';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { type Api, type Connection, startApi } from '../../fixtures/api.ts';
import { Ceiling } from './connection-ceiling.ts';
import type { ConnectionOptions } from './connections.ts';

const host = 'Host: x\r\n';
const upgrade = `GET /socket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: test\r\n\r\n`;
const get = (path: string, ...headers: readonly string[]) =>
  `GET ${path} HTTP/1.1\r\n${host}${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
const body = `POST /thing HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;

/** More bytes than the system buffers for a client that does not read. */
const largeBytes = 24 * 1024 * 1024;
const largeText = 'x'.repeat(largeBytes);

interface Ceilings extends Api {
  /** The sockets that were upgraded and are still open. */
  readonly upgraded: ReadonlySet<Socket>;
  /** How many requests have got a large response. */
  readonly responded: { readonly large: number };
}

/** `/thing` and `/live` respond at once, `/held` never does, and every upgrade is accepted. */
async function start(connections: ConnectionOptions): Promise<Ceilings> {
  const upgraded = new Set<Socket>();
  const held = { url: '/held', handler: () => new Promise<never>(() => {}) };
  const responded = { large: 0 };
  const large = {
    url: '/large',
    handler: async () => {
      responded.large += 1;
      return { status: 200, body: { text: largeText } };
    },
  };
  const api = await startApi([{}, { url: '/live' }, held, large, { method: 'POST' }], {
    connections,
    extend: (app) => {
      app.server.on('upgrade', (_request, stream) => {
        const socket = stream as Socket; // The server listens on TCP.
        if (!socket.writable) return;
        upgraded.add(socket);
        socket.on('error', () => {}).resume();
        socket.once('end', () => socket.destroy());
        socket.once('close', () => upgraded.delete(socket));
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n');
      });
      // Pending requests would keep the server open.
      app.addHook('preClose', async () => app.server.closeAllConnections());
      app.addHook('preClose', async () => {
        for (const socket of upgraded) socket.destroy();
      });
    },
  });
  return { ...api, upgraded, responded };
}

/** Connects and sends; resolves with the status of the response. */
async function status(connection: Connection, text: string): Promise<number> {
  connection.socket.write(text);
  const received = await connection.received('\r\n\r\n');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]);
}

async function upgrades(api: Api, count: number, ...addresses: readonly string[]): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (let index = 0; index < count; index += 1) {
    const connection = api.open(addresses[index % addresses.length]);
    expect(await status(connection, upgrade)).toBe(101);
    connections.push(connection);
  }
  return connections;
}

const roomy = { maxConnectionsPerAddress: 1000 };

test('with every connection upgraded, a newcomer gets 503 and is closed at once', async () => {
  const api = await start({ ...roomy, maxConnections: 3 });
  await upgrades(api, 3);
  const dismissed = Array.from({ length: 5 }, () => api.open());
  for (const { received } of dismissed) expect(await received('"unavailable"')).toContain('Retry-After: 1');
  // The server has closed all of them, although each client's own end stays open.
  const held = promisify(api.app.server.getConnections.bind(api.app.server));
  await vi.waitFor(async () => expect(await held()).toBe(3));
  expect(dismissed.map(({ socket }) => socket.writable)).toEqual(dismissed.map(() => true));
  expect(api.upgraded.size).toBe(3);
});

test('upgrades of dismissed connections count nowhere', async () => {
  const api = await start({ ...roomy, maxConnections: 3 });
  const [first] = await upgrades(api, 3);
  for (let index = 0; index < 20; index += 1) {
    const { socket } = api.open();
    socket.write(upgrade);
    await once(socket, 'end');
  }
  expect(api.upgraded.size).toBe(3);
  first?.socket.destroy();
  await vi.waitFor(() => expect(api.upgraded.size).toBe(2));
  expect(await status(api.open(), upgrade)).toBe(101);
  const late = api.open();
  late.socket.write(upgrade);
  await once(late.socket, 'end');
  expect(api.upgraded.size).toBe(3);
});

test('responds on reserved paths while upgraded and pending connections fill the rest', async () => {
  const api = await start({ ...roomy, maxConnections: 8, reservedPaths: ['/live'], reservedConnections: 2 });
  await upgrades(api, 4);
  const held = [api.open(), api.open()];
  for (const { socket } of held) socket.write(get('/held'));
  await vi.waitFor(async () => {
    const extra = api.open();
    expect(await status(extra, get('/thing'))).toBe(503);
    await extra.closed;
  });
  const rejected = api.open();
  rejected.socket.write(upgrade);
  expect(await rejected.received('"unavailable"')).toMatch(/^HTTP\/1\.1 503 /);
  expect(api.upgraded.size).toBe(4);
  for (const path of ['/live', '/live?x=1']) expect(await status(api.open(), get(path))).toBe(200);
  held[0]?.socket.destroy();
  await vi.waitFor(async () => expect(await status(api.open(), get('/thing'))).toBe(200));
});

test('handles whole requests despite half-open connections of many addresses', async () => {
  const api = await start({ maxConnections: 8, reservedPaths: ['/live'], reservedConnections: 2 });
  await upgrades(api, 6, '127.0.0.2', '127.0.0.3');
  for (let index = 0; index < 40; index += 1) {
    const silent = api.open(`127.0.0.${10 + index}`);
    await once(silent.socket, 'connect');
    silent.socket.write('GET /live HTTP/1.1\r\nHos');
    if (index % 4 === 0) expect(await status(api.open(), get('/live'))).toBe(200);
  }
  expect(api.upgraded.size).toBe(6);
});

test('limits the connections of an address, half-open and upgraded ones included', async () => {
  const api = await start({ maxConnections: 8 });
  const of = await upgrades(api, 4, '127.0.0.2');
  const fifth = api.open('127.0.0.2');
  expect(await fifth.received('"unavailable"')).toMatch(/^HTTP\/1\.1 503 /);
  await fifth.closed;
  const silent = [0, 1, 2, 3].map(() => api.open('127.0.0.3'));
  for (const { socket } of silent) await once(socket, 'connect');
  // A fifth connection replaces the oldest of the same address, and none of other addresses.
  expect(await status(api.open('127.0.0.3'), get('/thing'))).toBe(200);
  await silent[0]?.closed;
  expect(await status(silent[1] ?? fifth, get('/thing'))).toBe(200);
  of[0]?.socket.destroy();
  await vi.waitFor(() => expect(api.upgraded.size).toBe(3));
  expect(await status(api.open('127.0.0.2'), upgrade)).toBe(101);
});

test('two addresses at their limits leave the reserve to newcomers', async () => {
  const api = await start({ maxConnections: 16, reservedPaths: ['/live'] });
  for (const address of ['127.0.0.2', '127.0.0.3'])
    for (let index = 0; index < 20; index += 1) api.open(address).socket.write(upgrade);
  await vi.waitFor(() => expect(api.upgraded.size).toBe(14));
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3'])
    expect(await status(api.open(address), get('/live'))).toBe(200);
});

test('closes a connection with an incomplete upload for another request', async () => {
  const api = await start({ ...roomy, maxConnections: 2 });
  const uploads = [api.open(), api.open()];
  for (const { socket } of uploads) socket.write(body);
  await vi.waitFor(() => expect(uploads.filter(({ socket }) => socket.connecting)).toEqual([]));
  expect(await status(api.open(), get('/thing'))).toBe(200);
});

test('closes a connection for another request if its client does not read the response', async () => {
  const api = await start({ ...roomy, maxConnections: 2 });
  const readers = [api.open(), api.open()];
  for (const { socket } of readers) socket.pause().write(get('/large'));
  await vi.waitFor(() => expect(api.responded.large).toBe(2));
  expect(await status(api.open(), get('/thing'))).toBe(200);
});

test('closes the slowest clients if they request much and read nothing', async () => {
  const api = await start({ ...roomy, maxUnsentBytes: 2 * largeBytes });
  const readers = Array.from({ length: 6 }, () => api.open());
  for (const { socket } of readers) socket.pause().write(get('/large').repeat(2));
  await vi.waitFor(() => expect(api.responded.large).toBe(6));
  const held = promisify(api.app.server.getConnections.bind(api.app.server));
  // All but the last are closed.
  await vi.waitFor(async () => expect(await held()).toBe(1));
  expect(await status(api.open(), get('/thing'))).toBe(200);
});

test('connections of a trusted proxy count for the clients that it forwards', async () => {
  const api = await start({ maxConnections: 8, trustedProxies: ['127.0.0.9'] });
  const through = async (client: string) => {
    const connection = api.open('127.0.0.9');
    return status(connection, upgrade.replace(host, `${host}X-Forwarded-For: 192.0.2.77, ${client}\r\n`));
  };
  for (let index = 0; index < 4; index += 1) expect(await through('203.0.113.5')).toBe(101);
  expect(await through('203.0.113.5')).toBe(503);
  expect(await through('203.0.113.6')).toBe(101);
  // The header of other clients is ignored.
  const forged = api.open('127.0.0.8');
  expect(await status(forged, get('/held-not', 'X-Forwarded-For: 203.0.113.5'))).toBe(404);
});

test('a ceiling without a removable connection returns none, and its search ends', () => {
  const own = { receives: true };
  const ceiling = new Ceiling<{ receives: boolean }>(1, 0);
  const slot = ceiling.enter(own);
  expect(ceiling.leastNeeded(own)).toBeUndefined();
  ceiling.setUse(slot, 'busy', true);
  expect([ceiling.leastNeeded(own), ceiling.oldestReceiving(own)]).toEqual([undefined, undefined]);
  const others = Array.from({ length: 5 }, () => ({ receives: false }));
  for (const other of others) ceiling.setUse(ceiling.enter(other), 'busy', true);
  expect([ceiling.isExceeded, ceiling.hasRoom, ceiling.leastNeeded(own)]).toEqual([true, false, undefined]);
  ceiling.setUse(slot, 'upgraded');
  ceiling.setUse(slot, 'upgraded');
  ceiling.leave(slot);
  expect(ceiling.size).toBe(5);
});
