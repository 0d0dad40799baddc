import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { ClientSocket } from './socket.ts';
import type { SocketPlan } from './socket-plan.ts';

interface Row {
  readonly id: number;
  readonly location: string;
}

interface Frames {
  readonly sent: { readonly type: string; readonly data?: unknown };
  readonly requests: object;
  readonly row: Row;
}

const plan: SocketPlan = {
  operation: 'talk',
  first: 'welcome',
  reply: { frame: 'answer', id: 'nr' },
  final: {},
  backfill: { request: 'past', list: 'said', newestFirst: true, max: 4, frame: 'said', key: 'id' },
  removal: { frame: 'gone', same: 'location', all: 'whole', by: [['id', 'id']] },
};

/** A server whose history is `past`, oldest first, and a client that records its callbacks. */
async function room(max: number | 'unknown' = 4) {
  const past: Row[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  server.on('connection', (peer) => {
    peer.on('message', (data) => {
      const { nr } = JSON.parse(String(data));
      send(peer, { type: 'answer', nr, ok: true, result: { said: past.slice(-4).reverse() } });
    });
    send(peer, { type: 'welcome' });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const changes: string[] = [];
  const [onGap, onState] = [vi.fn(), vi.fn()];
  const { backfill } = plan;
  const own = backfill
    ? { ...plan, backfill: { ...backfill, max: max === 'unknown' ? undefined : max } }
    : plan;
  const socket = new ClientSocket<Frames>(own, () => `ws://127.0.0.1:${port}`, {
    maxDelay: 1,
    onGap,
    onState,
    onRows: (rows, { added, removed }) =>
      changes.push(
        `${ids(rows)}${added.length ? ` +${ids(added)}` : ''}${removed.length ? ` -${ids(removed)}` : ''}`,
      ),
  });
  onTestFinished(() => socket.close());
  await socket.opened;
  return {
    past,
    changes,
    onGap,
    socket,
    rows: () => ids(socket.rows),
    say: (...said: number[]) => {
      for (const id of said) {
        past.push({ id, location: 'a' });
        for (const peer of server.clients) send(peer, { type: 'said', data: { id, location: 'a' } });
      }
      return vi.waitFor(() => expect(socket.rows.at(-1)?.id).toBe(said.at(-1)));
    },
    sendToAll: (frame: object) => [...server.clients].map((peer) => send(peer, frame)),
    /** Runs the change while the client is disconnected. */
    away: async (change: () => void) => {
      change();
      onState.mockClear();
      for (const peer of server.clients) peer.terminate();
      await vi.waitFor(() => expect(onState.mock.calls.flat()).toEqual(['reconnecting', 'open']));
    },
  };
}

const send = (peer: Peer, frame: object) => peer.send(JSON.stringify(frame));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join();
const take = (past: Row[], ...gone: number[]) => {
  past.splice(0, past.length, ...past.filter(({ id }) => !gone.includes(id)));
};

test('rows are the received ones without the removed, and each change is reported', async () => {
  const { say, sendToAll, rows, changes } = await room();
  await say(1, 2);
  sendToAll({ type: 'gone', data: { location: 'b', whole: true } });
  sendToAll({ type: 'gone', data: { location: 'a', id: 1 } });
  await vi.waitFor(() => expect(rows()).toBe('2'));
  sendToAll({ type: 'said', data: { id: 2, location: 'a' } });
  await say(3);
  sendToAll({ type: 'gone', data: { location: 'a', whole: true } });
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(changes).toEqual(['1 +1', '1,2 +2', '2 -1', '2,3 +3', ' -2,3']);
});

test('removes rows that were removed while the client was disconnected', async () => {
  const { say, past, rows, away, changes } = await room();
  await say(1, 2, 3);
  await away(() => {
    take(past, 2);
    past.push({ id: 4, location: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('1,3,4'));
  expect(changes.at(-1)).toBe('1,3,4 +4 -2');
  // An empty page is shorter than its limit, so no row is left.
  await away(() => take(past, 1, 3, 4));
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(changes.at(-1)).toBe(' -1,3,4');
});

test('a full page removes no rows older than its oldest, and none if it shares no row', async () => {
  const { say, past, rows, away, onGap } = await room();
  await say(1, 2, 3, 4, 5, 6);
  await away(() => take(past, 5));
  // The page is 2, 3, 4, 6: it shows that 5 was removed, but nothing about 1.
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6'));
  await away(() => {
    take(past, 1, 2);
    for (const id of [7, 8]) past.push({ id, location: 'a' });
  });
  // The page is 4, 6, 7, 8, so the older rows 1, 2 and 3 stay.
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6,7,8'));
  expect(onGap).not.toHaveBeenCalled();
  await away(() => {
    for (const id of [9, 10, 11, 12]) past.push({ id, location: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6,7,8,9,10,11,12'));
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('with an unknown page limit, rows older than the page stay', async () => {
  const { say, past, rows, away } = await room('unknown');
  await say(1, 2, 3);
  await away(() => take(past, 1, 2));
  expect(rows()).toBe('1,2,3');
  await say(4, 5);
  await away(() => take(past, 4));
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,5'));
});

test('reports a gap if more rows than a page holds may be missed, and none if nothing can be missed', async () => {
  const { say, past, rows, away, onGap } = await room();
  await say(1);
  await away(() => take(past, 1));
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(onGap).not.toHaveBeenCalled();
  await away(() => {
    for (const id of [2, 3, 4, 5, 6]) past.push({ id, location: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('3,4,5,6'));
  expect(onGap).toHaveBeenCalledTimes(1);
});
