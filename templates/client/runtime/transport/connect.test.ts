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
import { presentingBearer } from './credentials.ts';
import type { CallTraits, SendingOptions, WireAnswer } from './transport.ts';

type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers the first request with the first of these and so on, the last one for ever. */
async function answering(...answers: readonly Answering[]) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[Math.min(seen.push(request), answers.length) - 1];
    answer?.(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // on TCP
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const hangsUp: Answering = (response) => void response.destroy();
const silent: Answering = () => undefined;

/** Calls an operation over a connection; gives its answer or what was thrown. */
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

test('a read that nothing answered is sent again, and who asked to is told', async () => {
  const { baseUrl, seen } = await answering(hangsUp, json({ ok: true }));
  const told: unknown[] = [];
  const retry = {
    ...quick,
    onRetry: ({ attempt, error }: { attempt: number; error: unknown }) => told.push(attempt, error),
  };
  expect(await called({ baseUrl, retry })).toMatchObject({ status: 200, body: { ok: true } });
  expect(seen).toHaveLength(2);
  expect(told).toEqual([1, expect.any(TypeError)]);
});

test.each<[string, CallTraits | undefined, number]>([
  ['a write is not', undefined, 1],
  ['a write that the contract calls idempotent is', { idempotent: true }, 3],
])('of what nothing answered %s sent again', async (_what, traits, times) => {
  const { baseUrl, seen } = await answering(hangsUp);
  const given = { method: 'POST', ...(traits && { traits }) };
  expect(await called({ baseUrl, retry: quick }, given)).toMatchObject({
    kind: 'network',
    operation: 'getThing',
  });
  expect(seen).toHaveLength(times);
});

test('a 429 with a time is waited out, whatever the method, unless the call has no such time', async () => {
  const busy = json({ error: { code: 'rate_limited' } }, 429, { 'retry-after': '1' });
  const patient = await answering(busy, json({}));
  expect(await called({ baseUrl: patient.baseUrl }, { method: 'POST' })).toMatchObject({ status: 200 });
  const hurried = await answering(busy, json({}));
  expect(await called({ baseUrl: hurried.baseUrl }, { method: 'POST', timeout: 900 })).toMatchObject({
    status: 429,
  });
  expect(hurried.seen).toHaveLength(1);
});

test('a refusal of another kind is not tried again', async () => {
  const { baseUrl, seen } = await answering(json({ error: { code: 'unauthorized' } }, 401));
  expect(await called({ baseUrl, retry: quick })).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(1);
});

test.each<[string, Answering]>([
  ['that never answers', silent],
  ['that stops in the middle of its answer', (response) => void response.writeHead(200).write('{"a":')],
])('a server %s ends in a time-out', async (_what, answer) => {
  const { baseUrl } = await answering(answer);
  expect(await called({ baseUrl }, { timeout: 50 })).toMatchObject({
    name: 'TimeoutError',
    kind: 'timeout',
    timeout: 50,
    operation: 'getThing',
  });
});

test('a signal ends a call, also before it began and while it waits to be sent again', async () => {
  const { baseUrl } = await answering(silent);
  const waits = new AbortController();
  const under = called({ baseUrl }, { signal: waits.signal });
  waits.abort('enough');
  expect(await under).toMatchObject({ kind: 'abort', cause: 'enough' });
  expect(await called({ baseUrl }, { signal: AbortSignal.abort('never') })).toMatchObject({ kind: 'abort' });
  const busy = await answering(json({}, 429, { 'retry-after': '30' }));
  const patience = new AbortController();
  const onRetry = () => patience.abort('no more');
  const retried = called({ baseUrl: busy.baseUrl, retry: { onRetry } }, { signal: patience.signal });
  expect(await retried).toMatchObject({ kind: 'abort', cause: 'no more' });
});

test.each<[string, Answering, string]>([
  [
    'a page in the place of JSON',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    'getThing: 200 came with no JSON object or list.',
  ],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'getThing: 302 is no status that the contract lists.',
  ],
  [
    'an answer that says it is too large',
    (response) => void response.writeHead(200, { 'content-length': '1000000000' }).write('{'),
    'getThing: 200 came with more than 1000 bytes.',
  ],
  [
    'an answer that is too large and never ends',
    (response) => {
      const more = () => response.write('x'.repeat(500));
      response.writeHead(200);
      response.on('drain', more);
      while (more());
    },
    'getThing: 200 came with more than 1000 bytes.',
  ],
])('%s violates the contract', async (_what, answer, message) => {
  const { baseUrl } = await answering(answer);
  expect(await called({ baseUrl, maxBytes: 1000 })).toMatchObject({ kind: 'contract', message });
});

test('an answer that is cut is no answer', async () => {
  const { baseUrl } = await answering((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"a":1}', () => response.destroy());
  });
  expect(await called({ baseUrl, retry: false })).toMatchObject({ kind: 'network' });
});

test('a credential that is refused is renewed once for all calls that were refused with it', async () => {
  const { baseUrl, seen } = await answering((response, request) => {
    const good = request.headers.authorization === 'Bearer fresh';
    json({ good }, good ? 200 : 401)(response, request);
  });
  let [held, renewals] = ['stale', 0];
  const secret = async (refused?: string) => {
    if (refused !== undefined) {
      renewals += 1;
      await new Promise(setImmediate);
      held = 'fresh';
    }
    return held;
  };
  const send = connect({ baseUrl, present: (inner) => presentingBearer(inner, secret) });
  const request = { operation: 'getThing', method: 'POST', path: '/thing' };
  const all = await Promise.all(Array.from({ length: 8 }, () => call(send, request, undefined, [200, 401])));
  expect(all).toMatchObject(all.map(() => ({ status: 200, body: { good: true } })));
  expect(renewals).toBe(1);
  expect(seen).toHaveLength(16);
});

test('a credential that cannot be renewed is an error of its own, and one that stays the same is not tried again', async () => {
  const { baseUrl, seen } = await answering(json({}, 401));
  const failing = (refused?: string) => {
    if (refused !== undefined) throw new Error('signed out');
    return 'stale';
  };
  const present = (secret: (refused?: string) => string): Pick<ConnectOptions, 'present'> => ({
    present: (send) => presentingBearer(send, secret),
  });
  expect(await called({ baseUrl, ...present(failing) })).toMatchObject({
    kind: 'credential',
    message: 'getThing: there is no credential to show (signed out).',
  });
  expect(await called({ baseUrl, ...present(() => 'same') })).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(2);
});

test('hooks see what goes out and comes in, retries too, and may change requests', async () => {
  const { baseUrl, seen } = await answering(json({}, 503), json({}));
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

test('copies of conditional reads stand in for 304, and polling waits for what changes', async () => {
  const { baseUrl, seen } = await answering(
    json({ state: 'starting' }, 200, { etag: '"1"' }),
    (response) => void response.writeHead(304, { etag: '"1"' }).end(),
    json({ state: 'live' }, 200, { etag: '"2"' }),
  );
  const send = connect({ baseUrl, copies: true });
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
  expect(await poll(read, { every: 1, until })).toEqual({ state: 'live' });
  expect(states).toEqual(['starting', 'starting', 'live']);
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
});

test('a copy of a secret is the secret, and what violates the contract does not show it', async () => {
  const { baseUrl } = await answering(
    json({ key: 'live_1' }, 200, { etag: '"1"' }),
    (response) => void response.writeHead(304, { etag: '"1"' }).end(),
    json({ key: 'live_2' }, 200, { etag: '"2"' }),
  );
  const read = secrets({ 200: { key: 0 } });
  const check = ({ headers }: WireAnswer) => {
    if (headers.etag === '"2"') throw new ContractViolationError('getThing', seen, 'does not fit');
  };
  let seen: WireAnswer = { status: 0, headers: {}, body: undefined };
  const onResponse = (answer: WireAnswer) => {
    seen = answer;
  };
  const send = connect({ baseUrl, copies: true, check, onResponse });
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
