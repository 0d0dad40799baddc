import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
// The mock works with any contract. It is tested on the product's contract, through its generated client.
// biome-ignore lint/style/noRestrictedImports: nothing but this test needs the product
import * as client from '../../generated/client/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the command from a command line, on any free port. */
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
  // Some tests do not wait until the mock is ready.
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

test('the client lists the examples of the contract', async () => {
  const response = await client.listStudios(signedIn(), { query: { limit: 10 } });
  expect(response).toMatchObject({ status: 200, body: { data: [{ id: expect.any(String) }] } });
  expect(response.headers).toHaveProperty('x-request-id');
});

test('accepts the example body of the contract', async () => {
  const response = await client.createStudio(signedIn(), { body: minimalStudio() });
  expect(response).toMatchObject({ status: 201, body: { id: expect.any(String), name: expect.any(String) } });
});

test('returns 401 in the error envelope without a credential', async () => {
  const response = await client.getStudio(client.fetchTransport({ baseUrl: url }), {
    params: { id: 'std_1' },
  });
  expect(response).toMatchObject({
    status: 401,
    body: { error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) } },
  });
});

test.each([{}, { name: 7 }, { name: '' }, { name: 'x', nmae: 'x' }])(
  'rejects the invalid body %j',
  async (body) => {
    const response = await client.createStudio(signedIn(), { body: body as client.CreateStudioRequest });
    expect(response).toMatchObject({ status: 400, body: { error: { code: expect.any(String) } } });
  },
);

test('listens on the loopback address only', async () => {
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const networkAddresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of networkAddresses) {
    const socket = connect(Number(new URL(url).port), address);
    const [outcome] = await Promise.race([
      once(socket, 'connect').then(() => ['connected']),
      new Promise<string[]>((resolve) => socket.once('error', () => resolve(['refused']))),
    ]);
    socket.destroy();
    expect(outcome).toBe('refused');
  }
});

test('prints its routes and requests, and sends no usage data', () => {
  expect(mock.lines.join('\n')).toContain('/v1/studios');
  expect(
    mock.lines.filter((line) => /telemetry|analytics|usage data|opt.?out|update available/i.test(line)),
  ).toEqual([]);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the mock and its child process', async (signal) => {
  const { child, ready, ended } = start('--port', '0');
  const address = await ready;
  child.kill(signal);
  expect(await ended).toBe(130);
  await expect(fetch(address)).rejects.toThrow();
});

test.each(['abc', '-1', '65536', '1.5'])('rejects the port "%s" in one line', async (port) => {
  const { lines, ended } = start(`--port=${port}`);
  expect(await ended).toBe(2);
  expect(lines).toEqual([expect.stringContaining(`--port is "${port}"`)]);
});

test('reports a port in use, or an address of another machine, in one line', async () => {
  const { port } = new URL(url);
  const taken = start('--port', port);
  expect(await taken.ended).toBe(1);
  expect(taken.lines).toEqual([
    `callsheet: Port ${port} of 127.0.0.1 is in use; name another with --port, or 0 for any free one.`,
  ]);
  const foreign = start('--port', '0', '--host', '192.0.2.1');
  expect(await foreign.ended).toBe(1);
  expect(foreign.lines).toEqual([
    expect.stringMatching(
      /^callsheet: The mock cannot listen on 192\.0\.2\.1 \(.*\); name an address of this machine/,
    ),
  ]);
});
