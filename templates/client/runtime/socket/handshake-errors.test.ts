import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { NetworkError, RefusalError } from '../call/errors.ts';
import { ClientSocket, type SocketFrames, type SocketOptions } from './socket.ts';
import type { SocketPlan } from './socket-plan.ts';

const plan: SocketPlan = {
  operation: 'talk',
  first: 'welcome',
  reply: { frame: 'answer', id: 'nr' },
  final: {},
  refusals: [
    { code: 'stranger', status: 403, text: 'who are you', final: true },
    { code: 'full', status: 503, text: 'no chair is free' },
  ],
};

type Answer = readonly [status: number, text: string, headers?: Record<string, string>];

/** A house whose door `answers` each who asks, `undefined` letting them in; a plain request is told the same. */
async function door(answers: (upgrades: number) => Answer | undefined) {
  let [upgrades, plain] = [0, 0];
  const sockets = new WebSocketServer({ noServer: true });
  const body = (text: string) => JSON.stringify({ error: { code: 'own', message: text, requestId: 'r1' } });
  const server = createServer((_request, response) => {
    plain += 1;
    const [status, text, headers] = answers(upgrades) ?? [400, 'this takes upgrades alone'];
    response.writeHead(status, headers).end(body(text));
  });
  server.on('upgrade', (request, socket, head) => {
    upgrades += 1;
    const refused = answers(upgrades);
    if (refused) socket.end(`HTTP/1.1 ${refused[0]} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    else
      sockets.handleUpgrade(request, socket, head, (peer) => {
        peer.on('message', (data) => String(data) === 'leave' && peer.terminate());
        peer.send('{"type":"welcome"}');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on TCP
  onTestFinished(() => {
    for (const peer of sockets.clients) peer.terminate();
    server.close();
  });
  return {
    address: `ws://127.0.0.1:${port}/talk`,
    cut: () => [...sockets.clients].map((peer) => peer.terminate()),
    asked: () => ({ upgrades, plain }),
  };
}

function opened(address: string | (() => Promise<string>), options: SocketOptions<SocketFrames> = {}) {
  const ask = typeof address === 'string' ? () => address : address;
  const socket = new ClientSocket<SocketFrames>(plan, ask, { maxDelay: 1, ...options });
  onTestFinished(() => socket.close());
  return socket;
}

test('whoever is not let in is told why, and is asked for no more', async () => {
  const { address, asked } = await door(() => [403, 'who are you']);
  const socket = opened(address, { timeout: 5000.5 });
  const error = await socket.closed.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusalError);
  expect(error).toMatchObject({ kind: 'refusal', status: 403, code: 'stranger', requestId: 'r1' });
  expect(socket.state).toBe('closed');
  expect(asked()).toEqual({ upgrades: 1, plain: 1 });
});

test('a refusal for good after an opening ends the socket, one that passes is come back to', async () => {
  const states: string[] = [];
  // Full twice, then let in again, then a stranger.
  const { address, cut, asked } = await door((upgrades) =>
    [2, 3].includes(upgrades) ? [503, 'no chair is free'] : upgrades > 4 ? [403, 'who are you'] : undefined,
  );
  const socket = opened(address, { onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(states).toEqual(['open']));
  cut();
  await vi.waitFor(() => expect(states).toEqual(['open', 'reconnecting', 'open']));
  expect(asked()).toEqual({ upgrades: 4, plain: 2 });
  cut();
  await expect(socket.closed).rejects.toMatchObject({ code: 'stranger', status: 403 });
  expect(asked()).toEqual({ upgrades: 5, plain: 3 });
});

test('what is no refusal of the contract, or cannot be read, is come back to as often as may be', async () => {
  const { address, cut, asked } = await door((upgrades) => (upgrades > 1 ? [403, 'a gateway'] : undefined));
  const socket = opened(address, { retries: 3 });
  await vi.waitFor(() => expect(socket.state).toBe('open'));
  cut();
  await expect(socket.closed).rejects.toMatchObject({ kind: 'network' });
  expect(asked().upgrades).toBe(4);

  const fetch = vi.fn(() => Promise.reject(new TypeError('the policy of a page')));
  const other = await door(() => [403, 'who are you']);
  await expect(opened(other.address, { fetch }).closed).rejects.toMatchObject({ kind: 'network' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('the time a refusal asks for is waited', async () => {
  const { address, cut, asked } = await door((upgrades) =>
    upgrades > 1 ? [503, 'no chair is free', { 'Retry-After': '3600' }] : undefined,
  );
  const socket = opened(address);
  await vi.waitFor(() => expect(socket.state).toBe('open'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  cut();
  await vi.waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(3_600_000));
  expect(asked().upgrades).toBe(2);
});

test('an address that could not be asked for just now is asked for again, one that is wrong is not', async () => {
  const { address, cut } = await door(() => undefined);
  const asks: (() => string)[] = [
    () => address,
    () => {
      throw new NetworkError('mint', new Error('gone'));
    },
    () => address,
    () => {
      throw new RangeError('no address');
    },
  ];
  const states: string[] = [];
  const next = async () => asks.shift()?.() ?? '';
  const socket = opened(next, { onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(states).toEqual(['open']));
  cut();
  await vi.waitFor(() => expect(states).toEqual(['open', 'reconnecting', 'open']));
  cut();
  await expect(socket.closed).rejects.toThrow('no address');
});
