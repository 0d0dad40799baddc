import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import { ClientSocket } from './socket.ts';
import type { SocketPlan } from './socket-plan.ts';

interface Row {
  readonly id: number;
  readonly place: string;
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
  backfill: { request: 'past', list: 'said', newestFirst: true, most: 4, frame: 'said', key: 'id' },
  removal: { frame: 'gone', same: 'place', all: 'whole', by: [['id', 'id']] },
};

/** A room whose history is `past`, the oldest first, and a client that keeps what it is told. */
async function room(most: number | 'unknown' = 4) {
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
  const { port } = server.address() as AddressInfo; // listens on TCP
  const told: string[] = [];
  const [onGap, onState] = [vi.fn(), vi.fn()];
  const { backfill } = plan;
  const own = backfill
    ? { ...plan, backfill: { ...backfill, most: most === 'unknown' ? undefined : most } }
    : plan;
  const socket = new ClientSocket<Frames>(own, () => `ws://127.0.0.1:${port}`, {
    maxDelay: 1,
    onGap,
    onState,
    onRows: (rows, { added, removed }) =>
      told.push(
        `${ids(rows)}${added.length ? ` +${ids(added)}` : ''}${removed.length ? ` -${ids(removed)}` : ''}`,
      ),
  });
  onTestFinished(() => socket.close());
  const isOpen = () => vi.waitFor(() => expect(socket.state).toBe('open'));
  await isOpen();
  return {
    past,
    told,
    onGap,
    socket,
    rows: () => ids(socket.rows),
    say: (...said: number[]) => {
      for (const id of said) {
        past.push({ id, place: 'a' });
        for (const peer of server.clients) send(peer, { type: 'said', data: { id, place: 'a' } });
      }
      return vi.waitFor(() => expect(socket.rows.at(-1)?.id).toBe(said.at(-1)));
    },
    tell: (frame: object) => [...server.clients].map((peer) => send(peer, frame)),
    /** What happens while the client is away. */
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

test('rows are what was said and not removed, and each change of them is told', async () => {
  const { say, tell, rows, told } = await room();
  await say(1, 2);
  tell({ type: 'gone', data: { place: 'b', whole: true } });
  tell({ type: 'gone', data: { place: 'a', id: 1 } });
  await vi.waitFor(() => expect(rows()).toBe('2'));
  tell({ type: 'said', data: { id: 2, place: 'a' } });
  await say(3);
  tell({ type: 'gone', data: { place: 'a', whole: true } });
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(told).toEqual(['1 +1', '1,2 +2', '2 -1', '2,3 +3', ' -2,3']);
});

test('what was removed while the client was away is gone once it is back, and told of', async () => {
  const { say, past, rows, away, told } = await room();
  await say(1, 2, 3);
  await away(() => {
    take(past, 2);
    past.push({ id: 4, place: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('1,3,4'));
  expect(told.at(-1)).toBe('1,3,4 +4 -2');
  // A page that could hold more and is empty says that nothing is left.
  await away(() => take(past, 1, 3, 4));
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(told.at(-1)).toBe(' -1,3,4');
});

test('a page says nothing of what was said before its oldest row, nor of anything where nothing meets it', async () => {
  const { say, past, rows, away, onGap } = await room();
  await say(1, 2, 3, 4, 5, 6);
  await away(() => take(past, 5));
  // The page is 2, 3, 4, 6: whole, it tells of 5 and not of 1.
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6'));
  await away(() => {
    take(past, 1, 2);
    for (const id of [7, 8]) past.push({ id, place: 'a' });
  });
  // The page is 4, 6, 7, 8, wherefore 3, which is still there, stays, and 1 and 2 as well.
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6,7,8'));
  expect(onGap).not.toHaveBeenCalled();
  await away(() => {
    for (const id of [9, 10, 11, 12]) past.push({ id, place: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,4,6,7,8,9,10,11,12'));
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('where it is not known how long a page may be, what came before its oldest row stays', async () => {
  const { say, past, rows, away } = await room('unknown');
  await say(1, 2, 3);
  await away(() => take(past, 1, 2));
  expect(rows()).toBe('1,2,3');
  await say(4, 5);
  await away(() => take(past, 4));
  await vi.waitFor(() => expect(rows()).toBe('1,2,3,5'));
});

test('a gap is told where all was removed before more came than a page holds, and not where nothing is known to be missed', async () => {
  const { say, past, rows, away, onGap } = await room();
  await say(1);
  await away(() => take(past, 1));
  await vi.waitFor(() => expect(rows()).toBe(''));
  expect(onGap).not.toHaveBeenCalled();
  await away(() => {
    for (const id of [2, 3, 4, 5, 6]) past.push({ id, place: 'a' });
  });
  await vi.waitFor(() => expect(rows()).toBe('3,4,5,6'));
  expect(onGap).toHaveBeenCalledTimes(1);
});
