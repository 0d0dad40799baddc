import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket as NodeSocket, type WebSocket as Peer, WebSocketServer } from 'ws';
import { ClientSocket, type SocketOptions } from './socket.ts';
import type { SocketPlan } from './socket-plan.ts';

/*
 * Requests before a socket is open, and its promise `opened`. A promise that nobody awaits must not reject
 * unhandled: vitest fails then.
 */

interface Frames {
  readonly sent: { readonly type: string };
  readonly requests: {
    readonly say: { readonly data: { text: string }; readonly result: { heard: string } };
  };
}

const plan: SocketPlan = {
  operation: 'talk',
  first: 'welcome',
  reply: { frame: 'reply', id: 'nr' },
  final: { 4000: 'bedtime' },
  errorResponses: [{ code: 'stranger', status: 403, text: 'who are you', final: true }],
  backfill: { request: 'past', list: 'said', newestFirst: true, frame: 'said', key: 'id' },
};

/** The address of a server of upgrades. */
async function listening(server: HttpServer | Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
}

/** A server that calls `upgrade` for each attempt; `accept` opens the socket. */
async function door(upgrade: (attempt: number, accept: () => void, raw: Duplex) => void) {
  const texts: string[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_request, response) => void response.writeHead(403).end('who are you'));
  let attempts = 0;
  server.on('upgrade', (request, raw, head) => {
    attempts += 1;
    onTestFinished(() => void raw.destroy());
    const accept = () => sockets.handleUpgrade(request, raw, head, serve);
    upgrade(attempts, accept, raw);
  });
  const serve = (peer: Peer) => {
    peer.on('error', () => undefined);
    peer.on('message', (data) => {
      const { type, nr, data: sent } = JSON.parse(String(data));
      if (type === 'say') texts.push(sent.text);
      const result = type === 'past' ? { said: [] } : { heard: sent.text };
      peer.send(JSON.stringify({ type: 'reply', nr, ok: true, result }));
    });
    peer.send('{"type":"welcome"}');
  };
  const cut = () => {
    for (const peer of sockets.clients) peer.terminate();
  };
  return { address: await listening(server), texts, cut };
}

function socketAt(address: string, options: SocketOptions<Frames> = {}): ClientSocket<Frames> {
  const socket = new ClientSocket<Frames>(plan, () => address, { maxDelay: 1, ...options });
  onTestFinished(() => socket.close());
  return socket;
}

test('sends requests from before the opening once, in the order of their calls', async () => {
  const gate = Promise.withResolvers<void>();
  const { address, texts } = await door((_attempt, accept) => void gate.promise.then(accept));
  const requests: Promise<unknown>[] = [];
  const socket = socketAt(address, {
    onState: (state) => state === 'open' && requests.push(socket.request('say', { text: 'three' })),
  });
  requests.push(socket.request('say', { text: 'one' }), socket.request('say', { text: 'two' }));
  expect(socket.state).toBe('connecting');
  gate.resolve();
  await socket.opened;
  expect(socket.state).toBe('open');
  expect(await Promise.all(requests)).toEqual([{ heard: 'one' }, { heard: 'two' }, { heard: 'three' }]);
  expect(texts).toEqual(['one', 'two', 'three']);
});

test('a request during a reconnect is sent over the next connection', async () => {
  const second = Promise.withResolvers<void>();
  const { address, texts, cut } = await door((attempt, accept) =>
    attempt === 1 ? accept() : void second.promise.then(accept),
  );
  const socket = socketAt(address);
  await socket.opened;
  cut();
  await vi.waitFor(() => expect(socket.state).toBe('reconnecting'), 30_000);
  const request = socket.request('say', { text: 'again' });
  second.resolve();
  expect(await request).toEqual({ heard: 'again' });
  expect(texts).toEqual(['again']);
});

test('a cut after the first frame, before the history, delays the opening and its requests', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const peer of server.clients) peer.terminate();
    server.close();
  });
  let connections = 0;
  server.on('connection', (peer) => {
    connections += 1;
    const isFirst = connections === 1;
    peer.on('error', () => undefined);
    peer.on('message', (data) => {
      const { type, nr } = JSON.parse(String(data));
      if (isFirst) peer.terminate();
      else peer.send(JSON.stringify({ type: 'reply', nr, ok: true, result: { said: [], heard: type } }));
    });
    peer.send('{"type":"welcome"}');
  });
  await once(server, 'listening');
  const socket = socketAt(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`); // a TCP server has a port
  expect(await socket.request('say', { text: 'late' })).toMatchObject({ heard: 'say' });
  await socket.opened;
  expect(connections).toBe(2);
});

test('a request to a server that never opens ends with its timeout, and was not sent', async () => {
  const { address } = await door(() => undefined);
  const socket = socketAt(address);
  await expect(socket.request('say', { text: 'hello' }, { timeout: 20 })).rejects.toMatchObject({
    kind: 'timeout',
    timeout: 20,
    message:
      'talk: no complete response within 20 ms. The socket did not open in this time, so the request was not sent.',
  });
  expect(socket.state).toBe('connecting');
});

test('`opened` of a server that never opens rejects after the timeout of the socket', async () => {
  const { address } = await door(() => undefined);
  const socket = socketAt(address, { timeout: 20 });
  const error = { kind: 'network', message: expect.stringContaining('no frame arrived within 20 ms') };
  await expect(socket.opened).rejects.toMatchObject(error);
  await expect(socket.closed).rejects.toMatchObject(error);
});

test('a cut before the opening rejects `opened`, `closed` and waiting requests with one error', async () => {
  const { address } = await door((_attempt, _accept, raw) => void raw.destroy());
  const socket = socketAt(address, { fetch: () => Promise.reject(new Error('unreadable')) });
  const [request, opened, closed] = await Promise.allSettled([
    socket.request('say', { text: 'hello' }),
    socket.opened,
    socket.closed,
  ]);
  expect(opened).toMatchObject({ status: 'rejected', reason: { kind: 'network', operation: 'talk' } });
  expect([request, closed]).toEqual([opened, opened]);
  await expect(socket.request('say', { text: 'later' })).rejects.toMatchObject({ kind: 'network' });
});

test('a final error response to the upgrade rejects `opened` and waiting requests with it', async () => {
  const { address } = await door((_attempt, _accept, raw) =>
    raw.end('HTTP/1.1 403 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  );
  const socket = socketAt(address);
  const error = { kind: 'api', status: 403, code: 'stranger' };
  await Promise.all([
    expect(socket.request('say', { text: 'hello' })).rejects.toMatchObject(error),
    expect(socket.opened).rejects.toMatchObject(error),
  ]);
});

test('close() before the opening rejects `opened` and waiting requests, and resolves `closed`', async () => {
  const { address } = await door(() => undefined);
  const socket = socketAt(address);
  const request = socket.request('say', { text: 'hello' });
  socket.close();
  await Promise.all([
    expect(request).rejects.toMatchObject({ kind: 'closed', close: undefined }),
    expect(socket.opened).rejects.toMatchObject({ kind: 'closed' }),
    socket.closed,
  ]);
});

test('without a global WebSocket, the error names the option, and `ws` is such an option', async () => {
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { address } = await door((_attempt, accept) => accept());
  await expect(socketAt(address).opened).rejects.toThrow('Pass one as the option WebSocket');
  const socket = socketAt(address, { WebSocket: NodeSocket });
  expect(await socket.request('say', { text: 'hello' })).toEqual({ heard: 'hello' });
});
