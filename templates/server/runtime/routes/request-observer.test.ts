import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { contract, Deployment, gates, signedIn, startApi } from '../../fixtures/api.ts';
import { ApiError } from '../errors/api-error.ts';
import { secret } from '../traits/secret.ts';
import type { EventSink } from '../traits/stream.ts';
import type { OperationRequest, OperationResponse, RequestObserver, ReturnedSecrets } from './gateway.ts';

const under = new AsyncLocalStorage<string>();

/** A deployment that observes requests. */
class Watching extends Deployment {
  readonly seen: { request: OperationRequest; response: OperationResponse }[] = [];
  readonly returnedSecrets: ReturnedSecrets[] = [];
  readonly guardsRanUnder: (string | undefined)[] = [];
  readonly #more = new EventTarget();

  observe(request: OperationRequest): RequestObserver {
    return {
      run: (part) => under.run(request.requestId, part),
      logFields: { trace: `trace of ${request.operation}` },
      onResponse: (response) => {
        this.seen.push({ request, response });
        this.#more.dispatchEvent(new Event('answered'));
      },
    };
  }

  override isGateOpen(gate: string): boolean {
    this.guardsRanUnder.push(under.getStore());
    return super.isGateOpen(gate);
  }

  onSecretReturned(returnedSecret: ReturnedSecrets): void {
    this.returnedSecrets.push(returnedSecret);
  }

  async onResponse(count: number): Promise<void> {
    while (this.seen.length < count) await once(this.#more, 'answered');
  }
}

test('observes a request from its guards to its response, with status, duration and caller', async () => {
  const deployment = new Watching();
  const ran: (string | undefined)[] = [];
  const { send } = await startApi(
    [
      {
        traits: { security: signedIn, gate: gates.writes },
        async handler() {
          ran.push(under.getStore());
          await new Promise(setImmediate);
          ran.push(under.getStore());
          return { status: 200, body: {} };
        },
      },
    ],
    { deployment },
  );
  const { headers } = await send('/thing', { headers: { authorization: 'Bearer jwt_alice' } });
  await deployment.onResponse(1);
  const requestId = headers.get('x-request-id');
  expect([...deployment.guardsRanUnder, ...ran]).toEqual([requestId, requestId, requestId]);
  expect(deployment.seen).toMatchObject([
    {
      request: { operation: 'operation0', requestId, headers: { authorization: 'Bearer jwt_alice' } },
      response: { status: 200, durationMs: expect.any(Number), caller: { userId: 'alice' } },
    },
  ]);
});

test('observes error responses, and adds the log fields of the observer to log lines of errors', async () => {
  const deployment = new Watching();
  const { send, faults } = await startApi(
    [
      { url: '/refused', handler: async () => Promise.reject(new ApiError(409, 'conflict', 'No.')) },
      { url: '/closed', traits: { gate: gates.writes } },
      { url: '/fault', handler: async () => Promise.reject(new Error('of the handler')) },
    ],
    { deployment },
  );
  deployment.closedGates = ['writes'];
  for (const path of ['/refused', '/closed', '/fault', '/nowhere']) await send(path);
  await deployment.onResponse(3);
  const statuses = deployment.seen.map(({ request, response }) => [request.operation, response.status]);
  expect(statuses).toEqual([
    ['operation0', 409],
    ['operation1', 503],
    ['operation2', 500],
  ]);
  expect(faults.map((line) => JSON.parse(line).trace)).toEqual(['trace of operation2']);
});

test('reports status 0 if the client leaves before the response', async () => {
  const deployment = new Watching();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: never } = Promise.withResolvers<void>();
  const { open } = await startApi(
    [
      {
        async handler() {
          begin();
          await never;
          return { status: 200, body: {} };
        },
      },
    ],
    { deployment },
  );
  const { socket } = open();
  socket.write('GET /thing HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun;
  socket.destroy();
  await deployment.onResponse(1);
  expect(deployment.seen[0]?.response.status).toBe(0);
});

test('reports an event stream when it starts', async () => {
  const deployment = new Watching();
  const sinks: EventSink<unknown>[] = [];
  const stream = {
    subscribe(sink: EventSink<unknown>) {
      sinks.push(sink);
      return () => {};
    },
  };
  const { open } = await startApi([{ handler: async () => ({ status: 200, stream }) }], { deployment });
  const { socket, received } = open();
  socket.write('GET /thing HTTP/1.1\r\nHost: x\r\n\r\n');
  await received('text/event-stream');
  await deployment.onResponse(1);
  expect(deployment.seen[0]?.response.status).toBe(200);
  sinks[0]?.comment('still there');
  await received('still there');
  socket.destroy();
});

test('reports the pointers of returned secrets, without the secrets', async () => {
  const deployment = new Watching();
  const declared = [
    { in: 'response', pointer: '/token', kind: 'full' },
    { in: 'response', pointer: '/data/*/url', kind: 'once' },
    { in: 'response', pointer: '/key', kind: 'masked' },
    { in: 'request', pointer: '/pin', kind: 'never' },
  ] as const;
  const responses = [
    { status: 201, body: { id: 'tok_1', token: 'deep secret', key: '****' } },
    { status: 200, body: { token: null, data: [{}, { url: 'deep secret' }] } },
    { status: 200, body: { token: null, key: '****' } },
    { status: 409, error: { code: 'conflict', message: 'No.', token: 'not given' } },
  ];
  const { send } = await startApi(
    responses.map((response, index) => ({
      url: `/things/:id/${index}`,
      traits: { security: signedIn, secret: declared },
      handler: async () => response,
    })),
    { deployment, contract: { traits: [...contract.traits, secret] } },
  );
  for (const index of responses.keys())
    await send(`/things/thg_1/${index}`, { headers: { authorization: 'Bearer jwt_alice' } });
  const by = { caller: { userId: 'alice' }, address: '127.0.0.1', requestId: expect.stringMatching(/^req_/) };
  expect(deployment.returnedSecrets).toMatchObject([
    { ...by, operation: 'operation0', resource: { id: 'thg_1' }, shows: 'tok_1', secrets: ['/token'] },
    { ...by, operation: 'operation1', resource: { id: 'thg_1' }, secrets: ['/data/*/url'] },
  ]);
  expect(JSON.stringify(deployment.returnedSecrets)).not.toContain('deep secret');
});
