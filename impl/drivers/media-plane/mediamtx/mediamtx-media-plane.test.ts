import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeMediaMtx } from '../../../fixtures/media/fake-mediamtx.ts';
import { FakeMediaAccess } from '../../../fixtures/media/media-access.ts';
import type { Liveness } from '../../../ports/media/media-plane.ts';
import { MediaMtxMediaPlane } from './mediamtx-media-plane.ts';

const path = 'inputs/src_1';
const addresses = { webrtc: 'http://127.0.0.1:8889', srt: { host: '127.0.0.1', port: 8890 } };

async function start({ mtx = new FakeMediaMtx(), userinfo = '' } = {}) {
  await mtx.listen();
  return { mtx, ...follow(mtx, userinfo) };
}

/** A plane over a fake MediaMTX that listens. */
function follow(mtx: FakeMediaMtx, userinfo = '') {
  const { clock } = new FakeMediaAccess();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const apiUrl = mtx.apiUrl.replace('//', `//${userinfo}`);
  const plane = new MediaMtxMediaPlane({ apiUrl, clock, log, addresses, everyMs: 10 });
  onTestFinished(() => plane.close());
  const changes: (Liveness & { path: string })[] = [];
  plane.onChange((name, liveness) => changes.push({ path: name, ...liveness }));
  const liveness = async (name = path) => (await plane.liveness([name]))?.get(name);
  return { plane, clock, lines, changes, liveness };
}

/** Settles when a poll has ended that started after this call. */
async function looked(mtx: FakeMediaMtx): Promise<void> {
  const calls = mtx.calls.length;
  await vi.waitFor(() => expect(mtx.calls.length).toBeGreaterThan(calls + 1), { interval: 5 });
}

function srt(name = path) {
  return { protocol: 'srt', streamId: `publish:${name}:k:k` } as const;
}

async function published(mtx: FakeMediaMtx, name = path) {
  const connection = await mtx.publish(srt(name));
  if (!connection) throw new Error('the publisher was not admitted');
  return connection;
}

function since(connection: { readonly onlineAt: number | undefined }): Liveness {
  return { publishing: true, publishedAt: new Date(connection.onlineAt ?? 0).toISOString() };
}

function respond(response: ServerResponse, body: string, status = 200): true {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  return true;
}

test('a path is live from its publisher going online until it leaves (SRC-03, SRC-05)', async () => {
  const { mtx, liveness, changes } = await start();
  expect(await liveness()).toEqual({ publishing: false });
  const connection = await published(mtx);
  await expect.poll(() => liveness()).toEqual(since(connection));
  await looked(mtx);
  await looked(mtx);
  expect(await liveness()).toEqual(since(connection));
  mtx.end(connection);
  await expect.poll(() => liveness()).toEqual({ publishing: false });
  expect(changes).toEqual([
    { path, ...since(connection) },
    { path, publishing: false },
  ]);
});

test('reports the next publisher of a path with its own start time', async () => {
  const { mtx, changes } = await start();
  const first = await published(mtx);
  await expect.poll(() => changes).toEqual([{ path, ...since(first) }]);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(first.onlineAt ?? 0));
  const second = await published(mtx);
  expect(first.ended).toBe(true);
  await expect.poll(() => changes.at(-1)).toEqual({ path, ...since(second) });
  expect(changes).toHaveLength(2);
});

test('a new listener receives the existing publishers, and a failing listener does not affect others', async () => {
  const { mtx, plane, changes, lines } = await start();
  const connection = await published(mtx);
  await expect.poll(() => changes).toHaveLength(1);
  const later = vi.fn();
  const stop = plane.onChange(later);
  expect(later.mock.calls).toEqual([[path, since(connection)]]);
  stop();
  plane.onChange(() => {
    throw new Error('a listener failed');
  });
  const last = vi.fn();
  plane.onChange(last);
  mtx.end(connection);
  await expect
    .poll(() => last.mock.calls)
    .toEqual([
      [path, since(connection)],
      [path, { publishing: false }],
    ]);
  expect(later).toHaveBeenCalledTimes(1);
  expect(lines.filter((line) => line.includes('a listener failed'))).toHaveLength(2);
});

test('after 5 s without a response liveness is unknown, and no publisher is reported gone (SRC-04)', async () => {
  const { mtx, liveness, clock, changes, lines } = await start();
  const connection = await published(mtx);
  await expect.poll(() => changes).toHaveLength(1);
  mtx.instead = ({ socket }) => Boolean(socket.destroy());
  await looked(mtx);
  clock.advance(5000);
  expect(await liveness()).toEqual(since(connection));
  clock.advance(1);
  expect(await liveness()).toBeUndefined();
  mtx.instead = () => false;
  await expect.poll(() => liveness()).toEqual(since(connection));
  expect(changes).toHaveLength(1);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('reports no publishers');
  expect(lines[1]).toContain('responds again');
});

test('liveness is unknown until the first response', async () => {
  const mtx = new FakeMediaMtx();
  mtx.instead = ({ socket }) => Boolean(socket.destroy());
  const { liveness } = await start({ mtx });
  expect(await liveness()).toBeUndefined();
  mtx.instead = () => false;
  await expect.poll(() => liveness()).toEqual({ publishing: false });
});

test('after a restart of MediaMTX no path is live until its publisher returns', async () => {
  const { mtx, changes, liveness } = await start();
  const before = await published(mtx);
  await expect.poll(() => changes).toHaveLength(1);
  mtx.instead = ({ socket }) => Boolean(socket.destroy());
  mtx.restart();
  await looked(mtx);
  expect(await liveness()).toEqual(since(before));
  mtx.instead = () => false;
  await expect.poll(() => liveness()).toEqual({ publishing: false });
  const after = await published(mtx);
  await expect
    .poll(() => changes)
    .toEqual([
      { path, ...since(before) },
      { path, publishing: false },
      { path, ...since(after) },
    ]);
});

test('reads a list of several pages completely', async () => {
  const mtx = new FakeMediaMtx();
  const names = Array.from({ length: 1001 }, (_, index) => `inputs/src_${index}`);
  for (const name of names) await published(mtx, name);
  const { plane } = await start({ mtx });
  const liveness = await plane.liveness(names);
  expect([...(liveness?.values() ?? [])].filter(({ publishing }) => publishing)).toHaveLength(1001);
  const pages = mtx.calls.slice(0, 3).map(({ call }) => call);
  expect(pages).toEqual([0, 1, 2].map((page) => `GET /v3/paths/list?page=${page}&itemsPerPage=500`));
});

test('reads a list again that changed between pages, so that no publisher is wrongly reported gone', async () => {
  const mtx = new FakeMediaMtx();
  const names = Array.from({ length: 501 }, (_, index) => `inputs/src_${1000 + index}`);
  const connections = await Promise.all(names.map((name) => published(mtx, name)));
  const { changes } = await start({ mtx });
  await expect.poll(() => changes).toHaveLength(501);
  let changed = false;
  mtx.instead = ({ url }) => {
    const [first] = connections;
    if (url?.includes('page=1') && !changed && first) {
      changed = true;
      mtx.end(first);
    }
    return false;
  };
  await expect.poll(() => changes.slice(501)).toEqual([{ path: names[0], publishing: false }]);
  await looked(mtx);
  await looked(mtx);
  expect(changes).toHaveLength(502);
});

const item = {
  name: path,
  source: { type: 'srtConn', id: 'a' },
  online: true,
  onlineTime: '2026-01-01T00:00:00Z',
};
const list = (...items: unknown[]) => JSON.stringify({ itemCount: items.length, pageCount: 1, items });

test.each([
  ['no JSON', '<html>', 200],
  ['nothing', '', 200],
  ['no list', '{}', 200],
  ['invalid items', '{"itemCount":0,"pageCount":0,"items":null}', 200],
  ['an invalid count', '{"itemCount":"0","pageCount":0,"items":[]}', 200],
  ['fewer items than its count', '{"itemCount":1,"pageCount":1,"items":[]}', 200],
  ['too many pages', list(item).replace('"pageCount":1', '"pageCount":1e9'), 200],
  ['an invalid item', list(null), 200],
  ['an item without a name', list({ ...item, name: '' }), 200],
  ['an invalid source', list({ ...item, source: 'srtConn' }), 200],
  ['no source', list({ ...item, source: undefined }), 200],
  ['no flag', list({ ...item, online: undefined }), 200],
  ['an invalid flag', list({ ...item, online: 'true' }), 200],
  ['no time', list({ ...item, onlineTime: null }), 200],
  ['an invalid time', list({ ...item, onlineTime: 'now' }), 200],
  ['a body that is too large', list({ ...item, padding: 'x'.repeat(17 * 1024 * 1024) }), 200],
  ['a fault', list(item), 500],
  ['a refusal', '{"status":"error","error":"authentication error"}', 401],
  ['a missing route', '404 page not found', 404],
])('liveness is unknown after a response with %s', async (_case, body, status) => {
  const mtx = new FakeMediaMtx();
  mtx.instead = (_request, response) => respond(response, body, status);
  const { liveness, changes } = await start({ mtx });
  expect(await liveness()).toBeUndefined();
  await looked(mtx);
  expect(changes).toEqual([]);
  mtx.instead = () => false;
  await expect.poll(() => liveness()).toEqual({ publishing: false });
});

const placeholder = { ...item, online: false, onlineTime: null, available: true, ready: true };
const pulled = { ...item, onlineTime: '0001-01-01T00:00:00Z', available: false, ready: false };
const old = {
  ...item,
  online: undefined,
  onlineTime: undefined,
  ready: true,
  readyTime: '2026-01-01T02:00:00.5+02:00',
};

test.each([
  ['a placeholder', placeholder, { publishing: false }],
  ['no publisher', { ...item, source: null }, { publishing: false }],
  ['a source that is not connected', pulled, { publishing: false }],
  [
    'a publisher of a version before 1.17',
    old,
    { publishing: true, publishedAt: '2026-01-01T00:00:00.500Z' },
  ],
  ['a publisher', item, { publishing: true, publishedAt: '2026-01-01T00:00:00.000Z' }],
])('reads the liveness of a path with %s', async (_case, shown, expected) => {
  const mtx = new FakeMediaMtx();
  mtx.instead = (_request, response) => respond(response, list(shown));
  const { liveness } = await start({ mtx });
  expect(await liveness()).toEqual(expected);
});

test('does not follow redirects', async () => {
  const mtx = new FakeMediaMtx();
  mtx.instead = ({ url }, response) => {
    if (url === '/elsewhere') return respond(response, list());
    response.writeHead(302, { Location: '/elsewhere' }).end();
    return true;
  };
  const { liveness } = await start({ mtx });
  expect(await liveness()).toBeUndefined();
});

test('sends user and password of the address, and does not log them', async () => {
  const { mtx, lines, liveness } = await start({ userinfo: 'oper:s%3Ac%40t@' });
  expect(await liveness()).toEqual({ publishing: false });
  expect(mtx.calls[0]?.authorization).toBe(`Basic ${Buffer.from('oper:s:c@t').toString('base64')}`);
  mtx.instead = ({ socket }) => Boolean(socket.destroy());
  await expect.poll(() => lines).toHaveLength(1);
  for (const secret of ['s:c@t', 's%3Ac%40t', 'b3Blcjpz']) expect(lines.join()).not.toContain(secret);
});

test.each(['', 'media', 'ftp://oper:secret@host/', 'http://oper:sec%ret@host/'])(
  'an invalid API address %j stops the start, and the error does not repeat it',
  (apiUrl) => {
    const { clock } = new FakeMediaAccess();
    const begin = () => new MediaMtxMediaPlane({ apiUrl, clock, log: pino({ level: 'silent' }), addresses });
    expect(begin).toThrow(TypeError);
    expect(begin).toThrow(/^(?!.*sec)/);
  },
);

test('after close it sends no requests and waits for no response', async () => {
  const { mtx, plane, liveness } = await start({ userinfo: 'closed:plane@' });
  expect(await liveness()).toBeDefined();
  let hanging = 0;
  mtx.instead = () => {
    hanging += 1;
    return true;
  };
  await expect.poll(() => hanging).toBe(1);
  await plane.close();
  mtx.instead = () => false;
  const before = mtx.calls.length;
  follow(mtx);
  // Without close it would have sent as many requests as the other plane.
  await expect.poll(() => mtx.calls.length).toBeGreaterThan(before + 5);
  expect(mtx.calls.slice(before).filter(({ authorization }) => authorization)).toEqual([]);
});
