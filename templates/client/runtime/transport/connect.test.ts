import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { secrets } from '../body/secret-pointers.ts';
import { call } from '../call/call.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { poll } from '../call/poll.ts';
import { reveal } from '../traits/secret.ts';
import { type ConnectOptions, connect } from './connect.ts';
import { withBearer } from './credentials.ts';
import type { CallTraits, SendingOptions, WireResponse } from './transport.ts';

type Responding = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that sends the first response to the first request and so on, and repeats the last one. */
async function responding(...responses: readonly Responding[]) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const respond = responses[Math.min(seen.push(request), responses.length) - 1];
    respond?.(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // It listens on TCP.
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Responding =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const hangsUp: Responding = (response) => void response.destroy();
const silent: Responding = () => undefined;

/** Calls an operation over a connection; returns its response or the error. */
function called(
  options: ConnectOptions,
  { method = 'GET', traits, ...given }: { method?: string; traits?: CallTraits } & SendingOptions = {},
) {
  const request = { operation: 'getThing', method, path: '/thing', ...(traits && { traits }) };
  return call<{ status: number; body: unknown }>(
    connect(options),
    request,
    given,
    [200, 401, 429, 503],
  ).catch((error: unknown) => error);
}

const quick = { maxDelay: 1 };

test('retries a read that got no response, and calls onRetry', async () => {
  const { baseUrl, seen } = await responding(hangsUp, json({ ok: true }));
  const reported: unknown[] = [];
  const retry = {
    ...quick,
    onRetry: ({ attempt, error }: { attempt: number; error: unknown }) => reported.push(attempt, error),
  };
  expect(await called({ baseUrl, retry })).toMatchObject({ status: 200, body: { ok: true } });
  expect(seen).toHaveLength(2);
  expect(reported).toEqual([1, expect.any(TypeError)]);
});

test.each<[string, CallTraits | undefined, number]>([
  ['does not retry a write', undefined, 1],
  ['retries a write that the contract declares idempotent', { idempotent: true }, 3],
])('%s that got no response', async (_what, traits, times) => {
  const { baseUrl, seen } = await responding(hangsUp);
  const given = { method: 'POST', ...(traits && { traits }) };
  expect(await called({ baseUrl, retry: quick }, given)).toMatchObject({
    kind: 'network',
    operation: 'getThing',
  });
  expect(seen).toHaveLength(times);
});

test('waits for the Retry-After of a 429 for any method, unless the call would time out', async () => {
  const busy = json({ error: { code: 'rate_limited' } }, 429, { 'retry-after': '1' });
  const willing = await responding(busy, json({}));
  expect(await called({ baseUrl: willing.baseUrl }, { method: 'POST' })).toMatchObject({ status: 200 });
  const hurried = await responding(busy, json({}));
  expect(await called({ baseUrl: hurried.baseUrl }, { method: 'POST', timeout: 900 })).toMatchObject({
    status: 429,
  });
  expect(hurried.seen).toHaveLength(1);
});

test('does not retry other error responses', async () => {
  const { baseUrl, seen } = await responding(json({ error: { code: 'unauthorized' } }, 401));
  expect(await called({ baseUrl, retry: quick })).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
});

test.each<[string, Responding]>([
  ['a server that sends no response', silent],
  [
    'a server that stops in the middle of its response',
    (response) => void response.writeHead(200).write('{"a":'),
  ],
])('times out: %s', async (_what, respond) => {
  const { baseUrl } = await responding(respond);
  expect(await called({ baseUrl }, { timeout: 50 })).toMatchObject({
    name: 'TimeoutError',
    kind: 'timeout',
    timeout: 50,
    operation: 'getThing',
  });
});

test('a signal aborts a call before it starts, while it runs and while it waits for a retry', async () => {
  const { baseUrl } = await responding(silent);
  const waits = new AbortController();
  const under = called({ baseUrl }, { signal: waits.signal });
  waits.abort('enough');
  expect(await under).toMatchObject({ kind: 'abort', cause: 'enough' });
  expect(await called({ baseUrl }, { signal: AbortSignal.abort('never') })).toMatchObject({ kind: 'abort' });
  const busy = await responding(json({}, 429, { 'retry-after': '30' }));
  const controller = new AbortController();
  const onRetry = () => controller.abort('no more');
  const retried = called({ baseUrl: busy.baseUrl, retry: { onRetry } }, { signal: controller.signal });
  expect(await retried).toMatchObject({ kind: 'abort', cause: 'no more' });
});

test.each<[string, Responding, string]>([
  [
    'an HTML page instead of JSON',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    'getThing: 200 came with no JSON object or list.',
  ],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'getThing: 302 is no status that the contract lists.',
  ],
  [
    'a response whose declared length is too large',
    (response) => void response.writeHead(200, { 'content-length': '1000000000' }).write('{'),
    'getThing: 200 came with more than 1000 bytes.',
  ],
  [
    'an endless response',
    (response) => {
      const more = () => response.write('x'.repeat(500));
      response.writeHead(200);
      response.on('drain', more);
      while (more());
    },
    'getThing: 200 came with more than 1000 bytes.',
  ],
])('throws a contract violation for %s', async (_what, respond, message) => {
  const { baseUrl } = await responding(respond);
  expect(await called({ baseUrl, maxBytes: 1000 })).toMatchObject({ kind: 'contract', message });
});

test('a truncated response is a network error', async () => {
  const { baseUrl } = await responding((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"a":1}', () => response.destroy());
  });
  expect(await called({ baseUrl, retry: false })).toMatchObject({ kind: 'network' });
});

test('renews a rejected credential once for all calls that were rejected with it', async () => {
  const { baseUrl, seen } = await responding((response, request) => {
    const good = request.headers.authorization === 'Bearer fresh';
    json({ good }, good ? 200 : 401)(response, request);
  });
  let [held, renewals] = ['stale', 0];
  const secret = async (rejected?: string) => {
    if (rejected !== undefined) {
      renewals += 1;
      await new Promise(setImmediate);
      held = 'fresh';
    }
    return held;
  };
  const send = connect({ baseUrl, authenticate: (inner) => withBearer(inner, secret) });
  const request = { operation: 'getThing', method: 'POST', path: '/thing' };
  const all = await Promise.all(Array.from({ length: 8 }, () => call(send, request, undefined, [200, 401])));
  expect(all).toMatchObject(all.map(() => ({ status: 200, body: { good: true } })));
  expect(renewals).toBe(1);
  expect(seen).toHaveLength(16);
});

test('throws a CredentialError if the renewal fails, and does not retry with the same credential', async () => {
  const { baseUrl, seen } = await responding(json({}, 401));
  const failing = (rejected?: string) => {
    if (rejected !== undefined) throw new Error('signed out');
    return 'stale';
  };
  const authenticate = (secret: (rejected?: string) => string): Pick<ConnectOptions, 'authenticate'> => ({
    authenticate: (send) => withBearer(send, secret),
  });
  expect(await called({ baseUrl, ...authenticate(failing) })).toMatchObject({
    kind: 'credential',
    message: 'getThing: no credential is available (signed out).',
  });
  expect(await called({ baseUrl, ...authenticate(() => 'same') })).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(2);
});

test('hooks receive all requests and responses, retries included, and can change requests', async () => {
  const { baseUrl, seen } = await responding(json({}, 503), json({}));
  const met: unknown[] = [];
  await called({
    baseUrl,
    retry: quick,
    onRequest: (request) => ({ ...request, headers: { ...request.headers, traceparent: '00-1' } }),
    onResponse: ({ status }, { operation }) => void met.push(operation, status),
  });
  expect(seen.map(({ headers }) => headers.traceparent)).toEqual(['00-1', '00-1']);
  expect(met).toEqual(['getThing', 503, 'getThing', 200]);
});

test('returns cached responses in place of 304, and polls until a change', async () => {
  const { baseUrl, seen } = await responding(
    json({ state: 'starting' }, 200, { etag: '"1"' }),
    (response) => void response.writeHead(304, { etag: '"1"' }).end(),
    json({ state: 'live' }, 200, { etag: '"2"' }),
  );
  const send = connect({ baseUrl, cache: true });
  const request = {
    operation: 'getThing',
    method: 'GET',
    path: '/thing',
    traits: { conditional: true as const },
  };
  const states: unknown[] = [];
  const read = async () =>
    (await call<{ body: { state: string } }>(send, request, undefined, [200], [304])).body;
  const until = ({ state }: { state: string }) => states.push(state) > 0 && state === 'live';
  expect(await poll(read, { intervalMs: 1, until })).toEqual({ state: 'live' });
  expect(states).toEqual(['starting', 'starting', 'live']);
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
});

test('caches secrets, and contract violations do not show them', async () => {
  const { baseUrl } = await responding(
    json({ key: 'live_1' }, 200, { etag: '"1"' }),
    (response) => void response.writeHead(304, { etag: '"1"' }).end(),
    json({ key: 'live_2' }, 200, { etag: '"2"' }),
  );
  const read = secrets({ 200: { key: 0 } });
  const validate = ({ headers }: WireResponse) => {
    if (headers.etag === '"2"') throw new ContractViolationError('getThing', seen, 'does not match');
  };
  let seen: WireResponse = { status: 0, headers: {}, body: undefined };
  const onResponse = (respond: WireResponse) => {
    seen = respond;
  };
  const send = connect({ baseUrl, cache: true, validate, onResponse });
  const request = {
    method: 'GET',
    path: '/thing',
    headers: {},
    traits: { conditional: true as const, read },
  };
  for (const _ of ['read', 'copied']) {
    const { key } = Object((await send(request)).body);
    expect([reveal(key), String(key)]).toEqual(['live_1', '[secret]']);
  }
  const error = await send(request).catch((thrown: unknown) => thrown);
  expect(inspect(error, { depth: 9 })).toContain('key: [secret]');
  expect(inspect(error, { depth: 9 })).not.toContain('live_2');
});
