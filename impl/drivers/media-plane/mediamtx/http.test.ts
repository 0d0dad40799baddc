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
  const question = {
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
  const ask = async (body: string, { method = 'POST', user = 'mediamtx', password = secret } = {}) => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const sent = method === 'GET' ? {} : { body };
    return (await fetch(hook.address, { method, headers: { authorization }, ...sent })).status;
  };
  return { access, hook, key, question, ask, lines };
}

test('it lets in and denies by status, and logs nothing that opens anything', async () => {
  const { question, ask, key, lines } = await start();
  expect(await ask(JSON.stringify(question))).toBe(200);
  expect(await ask(JSON.stringify({ ...question, password: 'wrong' }))).toBe(401);
  const decided = lines.map((line) => JSON.parse(line));
  expect(decided).toMatchObject([
    { path, protocol: 'rtmp', session: question.id, allowed: true },
    { allowed: false },
  ]);
  expect(lines.join()).not.toContain(key);
  expect(lines.join()).not.toContain('wrong');
});

test('who does not know the secret is denied unheard, and that is said once', async () => {
  const { hook, question, ask, lines } = await start();
  const body = JSON.stringify(question);
  expect(await ask(body, { password: `${secret}.` })).toBe(401);
  expect(await ask(body, { password: '' })).toBe(401);
  expect(await ask(body, { user: 'root' })).toBe(401);
  expect((await fetch(hook.address, { method: 'POST', body })).status).toBe(401);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('without its secret');
  expect(lines[0]).not.toContain(secret);
});

test('a secret that could be guessed is not taken', async () => {
  const access = new FakeMediaAccess(path);
  const options = { access, admissions: new Admissions(access), host: '127.0.0.1', port: 0 };
  const log = pino({ level: 'silent' });
  await expect(listenForAuthHook({ ...options, log, secret: 'short' })).rejects.toThrow(TypeError);
});

test.each([
  ['no JSON', '{"action":', 400],
  ['JSON that is no question', '[]', 400],
  ['nothing', '', 400],
  ['deep JSON', '['.repeat(60_000), 400],
  ['64 KiB', JSON.stringify({ padding: 'x'.repeat(64 * 1024) }), 413],
  ['4 MiB', 'x'.repeat(4 * 1024 * 1024), 413],
])('a body of %s is denied', async (_case, body, status) => {
  const { ask } = await start();
  expect(await ask(body)).toBe(status);
});

test('a body whose length is not told is bounded too', async () => {
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

test('another method is denied', async () => {
  const { ask } = await start();
  expect(await ask('', { method: 'GET' })).toBe(405);
});

test('a decision that fails lets nobody in, and the next one is made', async () => {
  const { access, question, ask, lines } = await start();
  access.delay = async () => {
    throw new Error('the store is away');
  };
  expect(await ask(JSON.stringify(question))).toBe(500);
  expect(lines.join()).toContain('the store is away');
  access.delay = async () => {};
  expect(await ask(JSON.stringify(question))).toBe(200);
});

test('a decision that does not come lets nobody in', async () => {
  const { access, question, ask } = await start();
  access.delay = () => new Promise(() => {});
  expect(await ask(JSON.stringify(question))).toBe(500);
});

test('who leaves in the middle of a question does no harm', async () => {
  const { hook, question, ask, lines } = await start();
  const { hostname, port } = new URL(hook.address);
  const socket = connect(Number(port), hostname);
  const authorization = Buffer.from(`mediamtx:${secret}`).toString('base64');
  const head = `POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${authorization}\r\nContent-Length: 9\r\n\r\n{`;
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.destroy();
  await once(socket, 'close');
  expect(await ask(JSON.stringify(question))).toBe(200);
  expect(lines.join()).not.toContain('could not decide');
});

test('closed, it answers nobody, also not those who were asking', async () => {
  const { access, hook, question, ask } = await start();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  access.delay = () => {
    resolve();
    return new Promise(() => {});
  };
  const pending = expect(ask(JSON.stringify(question))).rejects.toThrow();
  await asked;
  await hook.close();
  await pending;
  await expect(ask(JSON.stringify(question))).rejects.toThrow();
});
