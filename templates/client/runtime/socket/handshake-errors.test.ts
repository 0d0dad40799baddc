import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { ApiError, NetworkError } from '../call/errors.ts';
import { ClientSocket, type SocketFrames, type SocketOptions } from './socket.ts';
import type { SocketPlan } from './socket-plan.ts';

const plan: SocketPlan = {
  operation: 'talk',
  first: 'welcome',
  reply: { frame: 'answer', id: 'nr' },
  final: {},
  errorResponses: [
    { code: 'stranger', status: 403, text: 'who are you', final: true },
    { code: 'full', status: 503, text: 'no chair is free' },
  ],
};

type DeclaredResponse = readonly [status: number, text: string, headers?: Record<string, string>];

/** A server that responds to upgrades and plain requests with `responses`; undefined accepts the upgrade. */
async function door(responses: (upgrades: number) => DeclaredResponse | undefined) {
  let [upgrades, plain] = [0, 0];
  const sockets = new WebSocketServer({ noServer: true });
  const body = (text: string) => JSON.stringify({ error: { code: 'own', message: text, requestId: 'r1' } });
  const server = createServer((_request, response) => {
    plain += 1;
    const [status, text, headers] = responses(upgrades) ?? [400, 'only upgrades are accepted'];
    response.writeHead(status, headers).end(body(text));
  });
  server.on('upgrade', (request, socket, head) => {
    upgrades += 1;
    const rejected = responses(upgrades);
    if (rejected) socket.end(`HTTP/1.1 ${rejected[0]} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    else
      sockets.handleUpgrade(request, socket, head, (peer) => {
        peer.on('message', (data) => String(data) === 'leave' && peer.terminate());
        peer.send('{"type":"welcome"}');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  onTestFinished(() => {
    for (const peer of sockets.clients) peer.terminate();
    server.close();
  });
  return {
    address: `ws://127.0.0.1:${port}/talk`,
    cut: () => [...sockets.clients].map((peer) => peer.terminate()),
    requested: () => ({ upgrades, plain }),
  };
}

function opened(address: string | (() => Promise<string>), options: SocketOptions<SocketFrames> = {}) {
  const addressOf = typeof address === 'string' ? () => address : address;
  const socket = new ClientSocket<SocketFrames>(plan, addressOf, { maxDelay: 1, ...options });
  onTestFinished(() => socket.close());
  return socket;
}

test('ends with the reason of a rejected upgrade, and does not retry', async () => {
  const { address, requested } = await door(() => [403, 'who are you']);
  const socket = opened(address, { timeout: 5000.5 });
  const error = await socket.closed.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'api', status: 403, code: 'stranger', requestId: 'r1' });
  expect(socket.state).toBe('closed');
  expect(requested()).toEqual({ upgrades: 1, plain: 1 });
});

test('ends on a permanent error after a reconnection, and retries a transient one', async () => {
  const states: string[] = [];
  // The server accepts the first upgrade, is full for the next two, accepts the fourth, and then rejects
  // permanently.
  const { address, cut, requested } = await door((upgrades) =>
    [2, 3].includes(upgrades) ? [503, 'no chair is free'] : upgrades > 4 ? [403, 'who are you'] : undefined,
  );
  const socket = opened(address, { onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(states).toEqual(['open']));
  cut();
  await vi.waitFor(() => expect(states).toEqual(['open', 'reconnecting', 'open']));
  expect(requested()).toEqual({ upgrades: 4, plain: 2 });
  cut();
  await expect(socket.closed).rejects.toMatchObject({ code: 'stranger', status: 403 });
  expect(requested()).toEqual({ upgrades: 5, plain: 3 });
});

test('retries up to the limit if the rejection is unknown or cannot be read', async () => {
  const { address, cut, requested } = await door((upgrades) =>
    upgrades > 1 ? [403, 'a gateway'] : undefined,
  );
  const socket = opened(address, { retries: 3 });
  await vi.waitFor(() => expect(socket.state).toBe('open'));
  cut();
  await expect(socket.closed).rejects.toMatchObject({ kind: 'network' });
  expect(requested().upgrades).toBe(4);

  const fetch = vi.fn(() => Promise.reject(new TypeError('the policy of a page')));
  const other = await door(() => [403, 'who are you']);
  await expect(opened(other.address, { fetch }).closed).rejects.toMatchObject({ kind: 'network' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('waits for the Retry-After of a rejected upgrade', async () => {
  const { address, cut, requested } = await door((upgrades) =>
    upgrades > 1 ? [503, 'no chair is free', { 'Retry-After': '3600' }] : undefined,
  );
  const socket = opened(address);
  await vi.waitFor(() => expect(socket.state).toBe('open'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  cut();
  await vi.waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(3_600_000));
  expect(requested().upgrades).toBe(2);
});

test('requests the address again after a network error, and ends on other errors of the function', async () => {
  const { address, cut } = await door(() => undefined);
  const requests: (() => string)[] = [
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
  const next = async () => requests.shift()?.() ?? '';
  const socket = opened(next, { onState: (state) => states.push(state) });
  await vi.waitFor(() => expect(states).toEqual(['open']));
  cut();
  await vi.waitFor(() => expect(states).toEqual(['open', 'reconnecting', 'open']));
  cut();
  await expect(socket.closed).rejects.toThrow('no address');
});
