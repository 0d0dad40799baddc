import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { FakeMediaAccess } from '../../../fixtures/media/media-access.ts';
import { listenForAuthHook } from './http.ts';
import { Admissions } from './pending-publishers.ts';

const path = 'inputs/src_1';
const secret = 'a-secret-of-this-test';

async function start() {
  const access = new FakeMediaAccess(path);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const options = { access, admissions: new Admissions(access), host: '127.0.0.1', port: 0, secret, log };
  const hook = await listenForAuthHook(options);
  onTestFinished(() => hook.close());
  const key = access.key(path);
  const authRequest = {
    ip: '127.0.0.1',
    user: key,
    password: key,
    token: key,
    action: 'publish',
    path,
    protocol: 'rtmp',
    id: crypto.randomUUID(),
    query: `user=${key}&pass=${key}`,
    userAgent: 'x',
  };
  const send = async (body: string, { method = 'POST', user = 'mediamtx', password = secret } = {}) => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const sent = method === 'GET' ? {} : { body };
    return (await fetch(hook.address, { method, headers: { authorization }, ...sent })).status;
  };
  return { access, hook, key, authRequest, send, lines };
}

test('permits with 200, denies with 401, and logs no credentials', async () => {
  const { authRequest, send, key, lines } = await start();
  expect(await send(JSON.stringify(authRequest))).toBe(200);
  expect(await send(JSON.stringify({ ...authRequest, password: 'wrong' }))).toBe(401);
  const decided = lines.map((line) => JSON.parse(line));
  expect(decided).toMatchObject([
    { path, protocol: 'rtmp', session: authRequest.id, allowed: true },
    { allowed: false },
  ]);
  expect(lines.join()).not.toContain(key);
  expect(lines.join()).not.toContain('wrong');
});

test('rejects requests without the secret before reading them, and logs that once', async () => {
  const { hook, authRequest, send, lines } = await start();
  const body = JSON.stringify(authRequest);
  expect(await send(body, { password: `${secret}.` })).toBe(401);
  expect(await send(body, { password: '' })).toBe(401);
  expect(await send(body, { user: 'root' })).toBe(401);
  expect((await fetch(hook.address, { method: 'POST', body })).status).toBe(401);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('without its secret');
  expect(lines[0]).not.toContain(secret);
});

test('rejects a secret that could be guessed', async () => {
  const access = new FakeMediaAccess(path);
  const options = { access, admissions: new Admissions(access), host: '127.0.0.1', port: 0 };
  const log = pino({ level: 'silent' });
  await expect(listenForAuthHook({ ...options, log, secret: 'short' })).rejects.toThrow(TypeError);
});

test.each([
  ['no JSON', '{"action":', 400],
  ['JSON that is not an auth request', '[]', 400],
  ['nothing', '', 400],
  ['deep JSON', '['.repeat(60_000), 400],
  ['64 KiB', JSON.stringify({ padding: 'x'.repeat(64 * 1024) }), 413],
  ['4 MiB', 'x'.repeat(4 * 1024 * 1024), 413],
])('rejects a body of %s', async (_case, body, status) => {
  const { send } = await start();
  expect(await send(body)).toBe(status);
});

test('limits a body without a declared length too', async () => {
  const { hook } = await start();
  const authorization = `Basic ${Buffer.from(`mediamtx:${secret}`).toString('base64')}`;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 80) controller.close();
      else controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  const init: RequestInit = { method: 'POST', headers: { authorization }, body, duplex: 'half' };
  expect((await fetch(hook.address, init)).status).toBe(413);
});

test('rejects other methods', async () => {
  const { send } = await start();
  expect(await send('', { method: 'GET' })).toBe(405);
});

test('a failed decision permits nothing, and the next decision works', async () => {
  const { access, authRequest, send, lines } = await start();
  access.delay = async () => {
    throw new Error('the store is away');
  };
  expect(await send(JSON.stringify(authRequest))).toBe(500);
  expect(lines.join()).toContain('the store is away');
  access.delay = async () => {};
  expect(await send(JSON.stringify(authRequest))).toBe(200);
});

test('a decision that times out permits nothing', async () => {
  const { access, authRequest, send } = await start();
  access.delay = () => new Promise(() => {});
  expect(await send(JSON.stringify(authRequest))).toBe(500);
});

test('logs no error when a client disconnects in the middle of a request', async () => {
  const { hook, authRequest, send, lines } = await start();
  const { hostname, port } = new URL(hook.address);
  const socket = connect(Number(port), hostname);
  const authorization = Buffer.from(`mediamtx:${secret}`).toString('base64');
  const head = `POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${authorization}\r\nContent-Length: 9\r\n\r\n{`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.destroy();
  await once(socket, 'close');
  expect(await send(JSON.stringify(authRequest))).toBe(200);
  expect(lines.join()).not.toContain('could not decide');
});

test('after close it sends no responses, not even to open requests', async () => {
  const { access, hook, authRequest, send } = await start();
  const { promise: received, resolve } = Promise.withResolvers<void>();
  access.delay = () => {
    resolve();
    return new Promise(() => {});
  };
  const pending = expect(send(JSON.stringify(authRequest))).rejects.toThrow();
  await received;
  await hook.close();
  await pending;
  await expect(send(JSON.stringify(authRequest))).rejects.toThrow();
});
