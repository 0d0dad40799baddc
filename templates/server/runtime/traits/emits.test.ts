import { expect, test } from 'vitest';
import type { Route } from '../../fixtures/api.ts';
import { startApi } from '../../fixtures/api.ts';
import { asService, emits, requestEvents } from './emits.ts';

const contract = { traits: [emits] };

/** What a store does with the events of one write. */
function write(changed: number, ...kinds: readonly string[]): void {
  const request = requestEvents();
  for (const kind of kinds) request?.require(kind);
  request?.committed({ changed, kinds });
}

async function start(handler: () => Promise<unknown>, route: Partial<Route> = {}) {
  const api = await startApi([{ method: 'POST', traits: { emits: ['thing'] }, handler, ...route }], {
    contract,
  });
  return { ...api, call: () => api.send('/thing', { method: route.method ?? 'POST' }) };
}

test('an event of the operation is emitted, any other is a fault that nothing of is written', async () => {
  const { call, faults, deployment } = await start(async () => {
    write(1, 'thing');
    return { status: 201, body: {} };
  });
  expect((await call()).status).toBe(201);
  expect([faults, deployment.missing]).toEqual([[], []]);

  const other = await start(async () => {
    write(1, 'part');
    return { status: 201, body: {} };
  });
  expect((await other.call()).status).toBe(500);
  expect(other.faults.join()).toContain('operation0 emits \\"part\\"');
});

test('an operation that declares none emits none', async () => {
  const { call } = await start(
    async () => {
      write(1, 'thing');
      return { status: 200, body: {} };
    },
    { traits: {} },
  );
  expect((await call()).status).toBe(500);
});

test('the work of the service may emit what it likes: set off by a request, or after its answer', async () => {
  const later = Promise.withResolvers<void>();
  const went = Promise.withResolvers<boolean>();
  const { call } = await start(async () => {
    asService(() => write(1, 'part'));
    void later.promise.then(() => went.resolve(requestEvents() === undefined));
    return { status: 200, body: {} };
  });
  expect((await call()).status).toBe(200);
  later.resolve();
  expect(await went.promise).toBe(true);
  expect(requestEvents()).toBeUndefined();
});

test.each([
  ['something made of which nobody is told', 201, 'POST', 1, [], 1],
  ['something removed, which may have been nothing they are shown', 200, 'DELETE', 1, [], 0],
  ['something made that is told of', 201, 'POST', 1, ['thing'], 0],
  ['a repeat that changes nothing', 201, 'POST', 0, [], 0],
  ['a change, which may be of what does not show', 200, 'POST', 1, [], 0],
  ['a refusal', 409, 'POST', 1, [], 0],
] as const)('%s', async (_what, status, method, changed, kinds, found) => {
  const error = { code: 'conflict', message: 'no' };
  const { call, deployment } = await start(
    async () => {
      write(changed, ...kinds);
      return status < 300 ? { status, body: {} } : { status, error };
    },
    { method },
  );
  expect((await call()).status).toBe(status);
  expect(deployment.missing).toHaveLength(found);
});
