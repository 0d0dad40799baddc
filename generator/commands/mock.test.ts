import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
// The mock answers whatever contract it is given; tried on the one there is, through the client made from it.
// biome-ignore lint/style/noRestrictedImports: nothing but this test needs the product
import * as client from '../../generated/client/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the command as people do, on any free port. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['generator/commands/main.ts', 'mock', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      const url = /listening on (http:\S+)/.exec(line)?.[1];
      if (url !== undefined) ready.resolve(url);
    });
  }
  const ended = once(child, 'close').then(([status]: (number | null)[]) => {
    ready.reject(new Error(lines.join('\n')));
    return status;
  });
  // Not everybody waits for it to be ready.
  ready.promise.catch(() => {});
  return { child, lines, ready: ready.promise, ended };
}

let mock: ReturnType<typeof start>;
let url: string;

beforeAll(async () => {
  mock = start('--port', '0');
  url = await mock.ready;
  return async () => {
    mock.child.kill('SIGTERM');
    await mock.ended;
  };
});

const signedIn = () => client.fetchTransport({ baseUrl: url, credential: 'sk_live_any' });

/** The first example of a request body in the contract. */
function minimalStudio(): client.CreateStudioRequest {
  const { paths } = JSON.parse(readFileSync(`${root}generated/openapi.json`, 'utf8'));
  return paths['/v1/studios'].post.requestBody.content['application/json'].examples.minimal.value;
}

test('the client lists what the contract describes', async () => {
  const answer = await client.listStudios(signedIn(), { query: { limit: 10 } });
  expect(answer).toMatchObject({ status: 200, body: { data: [{ id: expect.any(String) }] } });
  expect(answer.headers).toHaveProperty('x-request-id');
});

test('the contract’s example is accepted', async () => {
  const answer = await client.createStudio(signedIn(), { body: minimalStudio() });
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String), name: expect.any(String) } });
});

test('without a credential the answer is 401 in the envelope', async () => {
  const answer = await client.getStudio(client.fetchTransport({ baseUrl: url }), { params: { id: 'std_1' } });
  expect(answer).toMatchObject({
    status: 401,
    body: { error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) } },
  });
});

test.each([{}, { name: 7 }, { name: '' }, { name: 'x', nmae: 'x' }])(
  'a body that does not fit is refused: %j',
  async (body) => {
    const answer = await client.createStudio(signedIn(), { body: body as client.CreateStudioRequest });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: expect.any(String) } } });
  },
);

test('it is reached from this machine only', async () => {
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of elsewhere) {
    const socket = connect(Number(new URL(url).port), address);
    const [outcome] = await Promise.race([
      once(socket, 'connect').then(() => ['connected']),
      new Promise<string[]>((resolve) => socket.once('error', () => resolve(['refused']))),
    ]);
    socket.destroy();
    expect(outcome).toBe('refused');
  }
});

test('it prints its routes and its requests, and no word about sending anything anywhere', () => {
  expect(mock.lines.join('\n')).toContain('/v1/studios');
  expect(
    mock.lines.filter((line) => /telemetry|analytics|usage data|opt.?out|update available/i.test(line)),
  ).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it and what it started', async (signal) => {
  const { child, ready, ended } = start('--port', '0');
  const address = await ready;
  child.kill(signal);
  expect(await ended).toBe(130);
  await expect(fetch(address)).rejects.toThrow();
});

test.each(['abc', '-1', '65536', '1.5'])('the port "%s" is refused in a line', async (port) => {
  const { lines, ended } = start(`--port=${port}`);
  expect(await ended).toBe(2);
  expect(lines).toEqual([expect.stringContaining(`--port is "${port}"`)]);
});

test('a port that is taken ends it', async () => {
  const { ended, ready } = start('--port', new URL(url).port);
  await expect(ready).rejects.toThrow('EADDRINUSE');
  expect(await ended).toBe(1);
});
