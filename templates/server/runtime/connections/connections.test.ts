import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Api, anyOf, split, startApi } from '../../fixtures/api.ts';

const host = 'Host: x\r\n';
const unread = `POST /secret HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{`;

/** `/secret` refuses strangers, `/slow` answers when told to. */
async function start() {
  const told = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const slow = {
    url: '/slow',
    handler: async () => {
      underWay.resolve();
      await told.promise;
      return { status: 200, body: { slow: true } };
    },
  };
  const secret = { method: 'POST', url: '/secret', traits: { security: anyOf({ personJwt: [] }) } } as const;
  const api = await startApi([secret, slow], {
    extend: (app) => app.addHook('preClose', async () => stopping.resolve()),
  });
  return { ...api, answer: told.resolve, underWay: underWay.promise, stopping: stopping.promise };
}

async function millisecondsToClose({ app }: Api): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

test.each<[string, (api: Api) => Promise<unknown>]>([
  [
    'a body goes on being sent after its refusal',
    (api) => {
      const { socket, received } = api.open();
      socket.write(unread);
      return received('"unauthorized"');
    },
  ],
  [
    'a body in chunks goes on being sent after its refusal',
    (api) => {
      const { socket, received } = api.open();
      socket.write(`POST /secret HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
      return received('"unauthorized"');
    },
  ],
  [
    'a client was refused for what it said and stays',
    (api) => {
      const { socket, received } = api.open();
      socket.write('hello\r\n\r\n');
      return received('"invalid_request"');
    },
  ],
  ['a client says nothing', (api) => once(api.open().socket, 'connect')],
  [
    'a client breaks off in its headers',
    async (api) => {
      const { socket, received } = api.open();
      socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
      await received('"not_found"');
      socket.write('GET /nowhere HTTP/1.1\r\nHos');
    },
  ],
  [
    'a client keeps its connection',
    (api) => {
      const { socket, received } = api.open();
      socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
      return received('"not_found"');
    },
  ],
])('the server closes promptly although %s', async (_what, connect) => {
  const api = await start();
  await connect(api);
  expect(await millisecondsToClose(api)).toBeLessThan(1000);
});

test('a request under way when the server closes gets its answer, and then its connection ends', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n`);
  await api.underWay;
  const closing = api.app.close();
  await api.stopping;
  api.answer();
  expect(await received('{"slow":true}')).toMatch(/^connection: close\r$/im);
  await closed;
  await closing;
});

test('what is sent while the server closes is answered in the envelope or not at all', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n`);
  await api.underWay;
  const closing = api.app.close();
  await api.stopping;
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  api.answer();
  const text = await received('{"slow":true}');
  await closed;
  await closing;
  for (const { requestId } of split(text)) expect(requestId).toMatch(/^req_/);
});

test('a broken request waits its turn behind one that is being answered', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`GET /slow HTTP/1.1\r\n${host}\r\nbroken\r\n\r\n`);
  await api.underWay;
  api.answer();
  const answers = split(await received('"invalid_request"'));
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  await closed;
});

test('a body that breaks after its refusal gets no second answer', async () => {
  const api = await start();
  const { socket, closed, received } = api.open();
  socket.write(`POST /secret HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`);
  const first = await received('"unauthorized"');
  socket.write('broken\r\n');
  await closed;
  expect(await received('')).toBe(first);
});

test('after a refused body has come in whole, the connection serves on', async () => {
  const api = await start();
  const { socket, received } = api.open();
  socket.write(unread);
  await received('"unauthorized"');
  socket.write(' '.repeat(900_000 - 1));
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  expect(await received('"not_found"')).toContain('HTTP/1.1 404');
});

test('a connection kept for many refused bodies is left with nothing to listen to', async () => {
  const api = await start();
  const connected = once(api.app.server, 'connection');
  const { socket, received } = api.open();
  const [server]: Socket[] = await connected;
  const before = server?.listenerCount('close');
  for (let count = 0; count < 12; count += 1) {
    const answered = once(socket, 'data');
    socket.write(unread);
    await answered;
    socket.write(' '.repeat(900_000 - 1));
  }
  socket.write(`GET /nowhere HTTP/1.1\r\n${host}\r\n`);
  await received('"not_found"');
  expect(server?.listenerCount('close')).toBe(before);
});

test('a client that never ends its refused body is cut after a while, and no other', async () => {
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

test('an upgraded connection is left to whoever took it', async () => {
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

test('once the server is to end every answer is the last of its connection, also one that is given in the same moment', async () => {
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
