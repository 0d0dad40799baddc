import * as fs from 'node:fs';
import * as http from 'node:http';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { contract } from '../../example/generated/conformance/operations.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { startBroken } from '../../mutation/proxy.ts';
import { runConformance } from '../command/main.ts';
import type { GeneratedSuites } from '../command/suite.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';

const token = 'a-token-that-nobody-may-see';
let folder: string;
let example: ExampleService;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recognition-'));
  example = await startExample();
});

afterAll(async () => {
  await example.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The contract with only some of its operations, and without gates. */
function only(keep: (operation: Operation) => boolean): ContractRecord {
  const { document: _, ...rest } = contract;
  const operations = Object.entries(contract.operations).filter(([, operation]) => keep(operation));
  return { ...rest, gates: {}, operations: Object.fromEntries(operations) };
}

const isOpen = ({ security }: Operation): boolean => security.alternatives.length === 0;
const contracts: Readonly<Record<string, ContractRecord>> = {
  'the whole contract': contract,
  'without an open operation': only((operation) => !isOpen(operation)),
  'without a read operation': only(({ method }) => method !== 'GET'),
  'without errors': { ...only(() => true), errors: {} },
};

interface Stub {
  readonly url: string;
  requests(): number;
  tokens(): number;
}

/** A raw server that counts its requests. */
async function startStub(serve: (socket: net.Socket, head: string) => void): Promise<Stub> {
  let requests = 0;
  let tokens = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const head = chunk.toString('latin1');
      requests += 1;
      if (head.includes(token)) tokens += 1;
      serve(socket, head);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as net.AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, tokens: () => tokens };
}

const response = (status: number, type: string, body: string, more = ''): string =>
  `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nContent-Type: ${type}\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const json = (status: number, body: unknown, more = ''): string =>
  response(status, 'application/json', JSON.stringify(body), more);

/** Sends pieces at intervals until the client closes the connection. */
function drip(socket: net.Socket, start: string, piece: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 50);
  socket.once('close', () => clearInterval(timer));
}

const foreignServers: Readonly<Record<string, (socket: net.Socket, head: string) => void>> = {
  'a page for everything': (socket) => socket.write(response(200, 'text/html', '<h1>Welcome</h1>')),
  'a 502 page': (socket) => socket.write(response(502, 'text/html', '<h1>Bad Gateway</h1>')),
  'a redirect to another host': (socket) =>
    socket.write(response(302, 'text/html', '', 'Location: http://127.0.0.1:9/login\r\n')),
  '404 for everything': (socket) => socket.write(json(404, { message: 'Not Found' })),
  '401 for everything': (socket) => socket.write(json(401, { message: 'Requires authentication' })),
  'JSON of another shape': (socket) => socket.write(json(200, { data: { viewer: 'nobody' } })),
  'an empty object': (socket) => socket.write(json(200, {})),
  'no content': (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'),
  'an error envelope of another product': (socket) =>
    socket.write(json(400, { error: { code: 'E1001', message: 'no such tenant' } })),
  'a 500 for everything': (socket) => socket.write(json(500, { error: 'oops' })),
  'no HTTP': (socket) => socket.write('220 mail.example ESMTP\r\n'),
  'a closed connection': (socket) => socket.destroy(),
  'an endless response': (socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n', ' '.repeat(4_000_000)),
};

const slow: typeof foreignServers = {
  silence: () => {},
  'headers drop by drop': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'),
  'a body drop by drop': (socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n', ' '),
};

/** Runs the suite of a contract; returns the exit status and the error output. */
async function conformance(
  url: string,
  record: ContractRecord = contract,
): Promise<{ readonly status: number; readonly err: string }> {
  const out = fs.mkdtempSync(path.join(folder, 'report-'));
  const suites: GeneratedSuites = record === contract ? generated : { contract: record, suites: [] };
  let err = '';
  const status = await runConformance(['--base-url', url, '--token-a', token, '--output', out], suites, {
    environment: {},
    folder,
    project: {},
    signal: new AbortController().signal,
    out: () => {},
    err: (text) => {
      err += text;
    },
  });
  return { status, err };
}

test.for(Object.entries(foreignServers))('%s is not recognized and receives no token', async ([, serve]) => {
  for (const [name, record] of Object.entries(contracts)) {
    const stub = await startStub(serve);
    const run = await conformance(stub.url, record);
    expect({ name, status: run.status, tokens: stub.tokens() }, run.err).toEqual({
      name,
      status: 3,
      tokens: 0,
    });
    expect(stub.requests(), run.err).toBeLessThanOrEqual(3);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).toMatch(
      /^callsheet conformance: http:\/\/127\.0\.0\.1:\d+: .*\. Nothing was checked\.$/m,
    );
  }
});

test('gives up an endless response within fifteen seconds', { timeout: 120_000 }, async () => {
  const began = Date.now();
  await Promise.all(
    Object.values(slow).map(async (serve) => {
      const stub = await startStub(serve);
      const run = await conformance(stub.url);
      expect({ status: run.status, tokens: stub.tokens() }, run.err).toEqual({ status: 3, tokens: 0 });
      expect(stub.requests()).toBeLessThanOrEqual(3);
    }),
  );
  expect(Date.now() - began).toBeLessThan(15_000);
});

test('reports a name without an address and a port without a listener', async () => {
  expect(await conformance('http://nowhere.invalid')).toMatchObject({
    status: 3,
    err: expect.stringContaining('the name nowhere.invalid has no address'),
  });
  expect((await conformance('http://127.0.0.1:9')).err).toContain('nothing listens on port 9');
});

test.for(Object.entries(contracts))('recognizes a deployment of the contract: %s', async ([, record]) => {
  const run = await conformance(example.url, record);
  // The example service does not know the token, so it rejects the token.
  expect(run.err).toMatch(/rejects --token-a with 401|^$/);
});

test('suggests a base URL with one path segment more or less', async () => {
  const below = await startBroken(example.url, {
    breaks: () => (request, forward) =>
      request.path.startsWith('/v1/')
        ? forward({ ...request, path: request.path.slice('/v1'.length) })
        : Promise.resolve({
            status: 404,
            headers: { 'content-type': 'text/plain' },
            body: Buffer.from('no'),
          }),
  });
  onTestFinished(() => below.close());
  expect((await conformance(below.url)).err).toContain(`Did you mean --base-url ${below.url}/v1?`);
  expect((await conformance(`${example.url}/v1`)).err).toContain(`Did you mean --base-url ${example.url}?`);
});

test('checks a deployment with a broken first response', async () => {
  const faulty = await startBroken(example.url, {
    breaks: () => async (request, forward) =>
      request.path === '/status'
        ? { status: 500, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>oops') }
        : forward(request),
  });
  onTestFinished(() => faulty.close());
  expect((await conformance(faulty.url)).err).toContain('rejects --token-a with 401');
});
