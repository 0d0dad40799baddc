import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket as NodeSocket, type WebSocket as Peer, WebSocketServer } from 'ws';
import { ClientSocket, type SocketOptions, type SocketState } from './socket.ts';
import { isRemovedBy, type SocketPlan } from './socket-plan.ts';

interface Frames {
  readonly sent: { readonly type: string; readonly data?: { readonly id: number } };
  readonly requests: {
    readonly say: { readonly data: { text: string }; readonly result: { heard: string } };
  };
}

const plan: SocketPlan = {
  operation: 'talk',
  first: 'welcome',
  reply: { frame: 'answer', id: 'nr' },
  final: { 4000: 'bedtime' },
  backfill: { request: 'past', list: 'said', newestFirst: true, frame: 'said', key: 'id' },
  sending: 'may',
};

/** A server that runs `serve` for each connection, and a client of it. */
async function talking(serve: (peer: Peer, index: number) => void, options: SocketOptions<Frames> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  let index = 0;
  server.on('connection', (peer) => {
    peer.on('error', () => {});
    serve(peer, index++);
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new ClientSocket<Frames>(plan, () => `ws://127.0.0.1:${port}`, { maxDelay: 1, ...options });
  onTestFinished(() => {
    socket.close();
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  return socket;
}

const send = (peer: Peer, frame: object) => peer.send(JSON.stringify(frame));
const requested = (data: unknown): { type: string; nr: string; data?: { text: string } } =>
  JSON.parse(String(data));

/** A seeded generator of pseudo-random integers. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('a socket of `ws` rejects with a network error if nothing listens', async () => {
  const socket = new ClientSocket<Frames>(plan, () => 'ws://127.0.0.1:1', { WebSocket: NodeSocket });
  await expect(socket.closed).rejects.toMatchObject({ kind: 'network', operation: 'talk' });
  expect(socket.state).toBe('closed');
});

test('loses, repeats and reorders no message over a thousand disconnects', async () => {
  const roll = dice(20_261_124);
  const said: number[] = [];
  let [cuts, unread, live] = [0, 0, undefined as Peer | undefined];
  let left = 0;
  const given: number[] = [];
  const onGap = vi.fn();
  await talking(
    (peer, index) => {
      if (index > 0 && roll(5) === 0) {
        cuts += 1;
        peer.terminate();
        return;
      }
      live = peer;
      left = 1 + roll(12);
      peer.on('message', (data) => {
        const { type, nr } = requested(data);
        if (type !== 'past') return;
        const last = said.slice(-200).reverse();
        send(peer, { type: 'answer', nr, ok: true, result: { said: last.map((id) => ({ id })) } });
        unread = 0;
      });
      send(peer, { type: 'welcome', data: { may: true } });
    },
    { onFrame: ({ type, data }) => type === 'said' && data && given.push(data.id), onGap },
  );
  await vi.waitFor(() => expect(live).toBeDefined(), 30_000);
  say();
  await vi.waitFor(() => expect(given).toEqual([0]), 30_000);
  while (cuts < 1000) {
    if (unread < 150) say();
    left -= 1;
    if (live && left < 0) {
      live.terminate();
      live = undefined;
      cuts += 1;
    }
    await new Promise(setImmediate);
  }
  await vi.waitFor(() => expect(given.length).toBe(said.length), 60_000);
  expect(given).toEqual(said);
  expect(onGap).not.toHaveBeenCalled();

  function say(): void {
    const id = said.push(said.length) - 1;
    unread += 1;
    if (live) send(live, { type: 'said', data: { id } });
  }
}, 300_000);

test('matches replies to requests, responds to pings, reports states and ends on a final close', async () => {
  const states: SocketState[] = [];
  const heard: string[] = [];
  const socket = await talking(
    (peer, index) => {
      const waiting: ReturnType<typeof requested>[] = [];
      peer.on('message', (data) => {
        const frame = requested(data);
        heard.push(frame.type);
        const { nr } = frame;
        if (frame.type === 'past')
          send(peer, { type: 'answer', nr, ok: true, result: { said: [{ id: 1 }] } });
        if (frame.data?.text === 'bad') send(peer, { type: 'answer', nr, ok: false, error: 'bad_text' });
        else if (frame.data?.text === 'end') peer.close(index === 0 ? 1001 : 4000);
        else if (frame.type === 'say' && waiting.push(frame) === 2)
          for (const one of waiting.reverse())
            send(peer, { type: 'answer', nr: one.nr, ok: true, result: { heard: one.data?.text } });
      });
      send(peer, { type: 'welcome', data: { may: true } });
      send(peer, { type: 'ping' });
    },
    { onState: (state) => states.push(state) },
  );
  expect([socket.state, socket.maySend]).toEqual(['connecting', false]);
  await vi.waitFor(() => expect(socket.state).toBe('open'), 30_000);
  expect(socket.maySend).toBe(true);
  const say = (text: string) => socket.request('say', { text });
  expect(await Promise.all([say('one'), say('two')])).toEqual([{ heard: 'one' }, { heard: 'two' }]);
  await expect(say('bad')).rejects.toMatchObject({ kind: 'api', code: 'bad_text' });
  await expect(say('end')).rejects.toMatchObject({ kind: 'network' });
  await vi.waitFor(() => expect(socket.state).toBe('open'), 30_000);
  const read = (async () => {
    for await (const _ of socket);
  })();
  await Promise.all([
    expect(say('end')).rejects.toMatchObject({ kind: 'network' }),
    expect(read).rejects.toMatchObject({ kind: 'closed', close: 'bedtime' }),
  ]);
  await expect(socket.closed).rejects.toMatchObject({ close: 'bedtime' });
  expect(states).toEqual(['open', 'reconnecting', 'open', 'closed']);
  expect(heard.filter((type) => type === 'pong')).toHaveLength(2);
});

test('a removal rule removes exactly the rows that match it', () => {
  const by = [['id', 'id'] as const, ['who', 'author.id'] as const];
  const rule = { frame: 'gone', same: 'location', all: 'whole', by };
  const row = { location: 'a', id: '1', author: { id: 'x' } };
  const removes = (removed: object, of: object = row) => isRemovedBy(rule, of, removed);
  expect(removes({ location: 'b', whole: true })).toBe(false);
  expect(removes({ location: 'a', whole: true })).toBe(true);
  expect(removes({ location: 'a', whole: false, id: '1' })).toBe(true);
  expect(removes({ location: 'a', id: '2', who: 'x' })).toBe(false);
  expect(removes({ location: 'a', id: '', who: 'x' })).toBe(true);
  expect(removes({ location: 'a', who: '' }, { ...row, author: { id: '' } })).toBe(false);
  expect(removes({ location: 'a' })).toBe(false);
});
