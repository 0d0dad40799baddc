import { expect, test } from 'vitest';
import type { Route } from '../../fixtures/api.ts';
import { startApi } from '../../fixtures/api.ts';
import { emits, outsideRequest, requestEvents } from './emits.ts';

const contract = { traits: [emits] };

/** Reports the events of one write, like a store. */
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

test('emits a declared event, and rejects an undeclared one before it is written', async () => {
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

test('an operation without declared events emits none', async () => {
  const { call } = await start(
    async () => {
      write(1, 'thing');
      return { status: 200, body: {} };
    },
    { traits: {} },
  );
  expect((await call()).status).toBe(500);
});

test('work outside of the request may emit any event: in outsideRequest, or after the response', async () => {
  const later = Promise.withResolvers<void>();
  const went = Promise.withResolvers<boolean>();
  const { call } = await start(async () => {
    outsideRequest(() => write(1, 'part'));
    void later.promise.then(() => went.resolve(requestEvents() === undefined));
    return { status: 200, body: {} };
  });
  expect((await call()).status).toBe(200);
  later.resolve();
  expect(await went.promise).toBe(true);
  expect(requestEvents()).toBeUndefined();
});

test.each([
  ['reports a created resource without an event', 201, 'POST', 1, [], 1],
  ['does not report a removal, which may be of a resource that watchers do not see', 200, 'DELETE', 1, [], 0],
  ['does not report a created resource with its event', 201, 'POST', 1, ['thing'], 0],
  ['does not report a repeat that changes nothing', 201, 'POST', 0, [], 0],
  ['does not report a change, which may be of a hidden member', 200, 'POST', 1, [], 0],
  ['does not report a rejected request', 409, 'POST', 1, [], 0],
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
