import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Api, anyOf, split, startApi } from '../../fixtures/api.ts';

const host = 'Host: x\r\n';
const unread = `POST /secret HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;

/** `/secret` rejects requests without a credential, `/slow` responds when the test says so. */
async function start() {
  const reported = Promise.withResolvers<void>();
  const inProgress = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const slow = {
    url: '/slow',
    handler: async () => {
      inProgress.resolve();
      await reported.promise;
      return { status: 200, body: { slow: true } };
    },
  };
  const secret = { method: 'POST', url: '/secret', traits: { security: anyOf({ personJwt: [] }) } } as const;
  const api = await startApi([secret, slow], {
    extend: (app) => app.addHook('preClose', async () => stopping.resolve()),
  });
  return { ...api, response: reported.resolve, inProgress: inProgress.promise, stopping: stopping.promise };
}

async function millisecondsToClose({ app }: Api): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

test.each<[string, (api: Api) => Promise<unknown>]>([
  [
    'a rejected body is still being sent',
    (api) => {
      const { socket, received } = api.open();
      socket.write(unread);
      return received('"unauthorized"');
    },
  ],
  [
    'a rejected chunked body is still being sent',
    (api) => {
      const { socket, received } = api.open();
      socket.write(`POST /secret HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
      return received('"unauthorized"');
    },
  ],
  [
    'a client with a rejected request stays connected',
    (api) => {
      const { socket, received } = api.open();
      socket.write('hello\r\n\r\n');
      return received('"invalid_request"');
    },
  ],
  ['a client sends nothing', (api) => once(api.open().socket, 'connect')],
  [
    'a client stops in the middle of its headers',
    async (api) => {
      const { socket, received } = api.open();
      socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
      await received('"not_found"');
      socket.write('GET /nowhere HTTP/1.1\r\nHos');
    },
  ],
  [
    'a client keeps its connection alive',
    (api) => {
      const { socket, received } = api.open();
      socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
      return received('"not_found"');
    },
  ],
])('closes promptly although %s', async (_what, connect) => {
  const api = await start();
  await connect(api);
  expect(await millisecondsToClose(api)).toBeLessThan(1000);
});

test('finishes a request in progress when the server closes, and then closes its connection', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n`);
  await api.inProgress;
  const closing = api.app.close();
  await api.stopping;
  api.response();
  expect(await received('{"slow":true}')).toMatch(/^connection: close\r$/im);
  await closed;
  await closing;
});

test('a request sent while the server closes gets an envelope or no response', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n`);
  await api.inProgress;
  const closing = api.app.close();
  await api.stopping;
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  api.response();
  const text = await received('{"slow":true}');
  await closed;
  await closing;
  for (const { requestId } of split(text)) expect(requestId).toMatch(/^req_/);
});

test('rejects a broken request after the response to the request before it', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\nbroken\r\n\r\n`);
  await api.inProgress;
  api.response();
  const responses = split(await received('"invalid_request"'));
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
  await closed;
});

test('sends no second response if a rejected body breaks', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`POST /secret HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`);
  const first = await received('"unauthorized"');
  socket.write('broken\r\n');
  await closed;
  expect(await received('')).toBe(first);
});

test('handles further requests after a rejected body has arrived completely', async () => {
  const api = await start();
  const { socket, received } = api.open();
  socket.write(unread);
  await received('"unauthorized"');
  socket.write(' '.repeat(900_000 - 1));
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  expect(await received('"not_found"')).toContain('HTTP/1.1 404');
});

test('adds no listeners to a connection with many rejected bodies', async () => {
  const api = await start();
  const connected = once(api.app.server, 'connection');
  const { socket, received } = api.open();
  const [server]: Socket[] = await connected;
  const before = server?.listenerCount('close');
  for (let count = 0; count < 12; count += 1) {
    const responded = once(socket, 'data');
    socket.write(unread);
    await responded;
    socket.write(' '.repeat(900_000 - 1));
  }
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  await received('"not_found"');
  expect(server?.listenerCount('close')).toBe(before);
});

test('closes a connection whose rejected body does not end, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = await start();
  const endless = api.open();
  endless.socket.write(unread);
  await endless.received('"unauthorized"');
  const idle = api.open();
  idle.socket.write(unread);
  await idle.received('"unauthorized"');
  idle.socket.write(' '.repeat(900_000 - 1));
  idle.socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  await idle.received('"not_found"');
  vi.advanceTimersByTime(10_000);
  await endless.closed;
  idle.socket.write(`GET /elsewhere HTTP/1.1\r\n${host}\r\n`);
  await vi.waitFor(async () => expect(split(await idle.received('"not_found"'))).toHaveLength(3));
});

test('leaves an upgraded connection to its owner', async () => {
  const api = await start();
  const upgraded = new Promise<{ end(text: string): void }>((resolve) => {
    api.app.server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n');
      resolve(socket);
    });
  });
  const { socket, closed, received } = api.open();
  socket.write(`GET /socket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: test\r\n\r\n`);
  const taken = await upgraded;
  const closing = api.app.close();
  await received('101');
  taken.end('farewell');
  expect(await received('farewell')).toContain('farewell');
  socket.end();
  await closed;
  await closing;
});

test('with an aborted `ending`, every response is the last of its connection, immediate ones included', async () => {
  const ending = new AbortController();
  const { open } = await startApi([{}], {
    ending: ending.signal,
    extend: (app) => app.get('/at-once', (_request, reply) => reply.send({ at: 'once' })),
  });
  for (const path of ['/at-once', '/thing']) {
    const before = open();
    before.socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    expect(await before.received('}')).toMatch(/^connection: keep-alive\r$/im);
  }
  ending.abort();
  for (const path of ['/at-once', '/thing', '/nowhere']) {
    const { socket, received, closed } = open();
    socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    expect(await received('}')).toMatch(/^connection: close\r$/im);
    await closed;
  }
});
