import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { MemoryPermits } from '../../drivers/permits/memory-permits.ts';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';
import { Ceilings } from '../ceilings.ts';
import { SocketPermits } from './socket-permits.ts';

type Area = Awaited<ReturnType<typeof startViewerChat>>;

/** The outcome of an attempt: an open socket, or the status and body of the response. */
type Attempt = { readonly ws: WebSocket } | { readonly status: number; readonly text: string };

async function attempt(address: string, client = 'here'): Promise<Attempt> {
  const ws = new WebSocket(address, { headers: { 'x-client': client } });
  onTestFinished(() => ws.terminate());
  ws.on('error', () => {});
  const opened = once(ws, 'open').then(() => ({ ws }));
  const rejected = once(ws, 'unexpected-response').then(async ([, response]) => {
    let text = '';
    for await (const part of response) text += part;
    return { status: Number(response.statusCode), text };
  });
  return Promise.race([opened, rejected]);
}

const isOpen = (one: Attempt): one is { ws: WebSocket } => 'ws' in one;

/**
 * Opens sockets concurrently, each with its own address and client. Returns the open ones, and the responses
 * of the others.
 */
async function openMany(ways: readonly [address: string, client: string][]) {
  const attempts = await Promise.all(ways.map(([address, client]) => attempt(address, client)));
  const responses = attempts.filter((one) => !isOpen(one));
  return { open: attempts.filter(isOpen), responses };
}

const byHeader = {
  countedAddress: ({ headers }: { headers: NodeJS.Dict<unknown> }) => String(headers['x-client']),
};

async function tokens(area: Area, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) => area.token({ memberRef: `member-${index}` }));
  return (await Promise.all(made)).map((token) => area.address(area.studioId, token));
}

test('limits the sockets of one token, and still admits another token', async () => {
  const area = await startViewerChat({ ceilings: { viewerSocketsOfToken: 3 } });
  const [mine = '', yours = ''] = await tokens(area, 2);
  const { open, responses } = await openMany(Array.from({ length: 20 }, () => [mine, 'here']));
  expect(open).toHaveLength(3);
  expect(responses).toHaveLength(17);
  for (const response of responses)
    expect(response).toMatchObject({
      status: 429,
      text: expect.stringContaining('too many sockets: a viewer token may have 3 open at once.'),
    });
  expect(isOpen(await attempt(yours))).toBe(true);
});

test('limits the sockets of a studio and of an address', async () => {
  const area = await startViewerChat({
    ...byHeader,
    ceilings: { viewerSocketsOfStudio: 5, viewerSocketsOfAddress: 2 },
  });
  const ways = await tokens(area, 12);
  const ofOne = await openMany(ways.slice(0, 4).map((way) => [way, 'one']));
  expect(ofOne.open).toHaveLength(2);
  expect(ofOne.responses[0]).toMatchObject({ text: expect.stringContaining('an address may have 2') });
  const others = await openMany(ways.slice(4).map((way, index) => [way, `other ${index}`]));
  expect(others.open).toHaveLength(3);
  expect(others.responses[0]).toMatchObject({ text: expect.stringContaining('a studio may have 5') });
});

test('in a process with few connections a studio gets half of them, and an address a quarter', async () => {
  const shares = { connections: 12, processId: 'this' };
  const area = await startViewerChat({ ...byHeader, shares });
  const ways = await tokens(area, 12);
  const ofOne = await openMany(ways.slice(0, 4).map((way) => [way, 'one']));
  expect(ofOne.open).toHaveLength(3);
  const others = await openMany(ways.slice(4).map((way, index) => [way, `other ${index}`]));
  expect(others.open).toHaveLength(3);
});

test('a closed socket frees its slot, and so does a client that leaves before its socket opens', async () => {
  const area = await startViewerChat({ ceilings: { viewerSocketsOfToken: 1 } });
  const [way = ''] = await tokens(area, 1);
  const first = await attempt(way);
  expect(isOpen(first)).toBe(true);
  if (isOpen(first)) first.ws.close();
  await until(async () => {
    const next = await attempt(way);
    if (!isOpen(next)) throw new Error('the place is taken');
    next.ws.terminate();
  });
  for (let left = 0; left < 5; left += 1) {
    const socket = connect(area.port, '127.0.0.1');
    const { pathname, search } = new URL(way);
    socket.end(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    socket.on('error', () => {});
    await once(socket, 'close');
  }
  await until(async () => {
    const next = await attempt(way);
    if (!isOpen(next)) throw new Error('the place is taken');
  });
});

test('a token with another signature is the same token', async () => {
  const permits = new SocketPermits({
    permits: new MemoryPermits(),
    ceilings: new Ceilings({ viewerSocketsOfToken: 1 }),
  });
  const counted = { studioId: 'std_1', address: '127.0.0.1' };
  await permits.take({ ...counted, token: 'head.body.one' });
  await expect(permits.take({ ...counted, token: 'head.body.two' })).rejects.toMatchObject({ status: 429 });
  await permits.take({ ...counted, token: 'head.other.one' });
});
