import { expect, expectTypeOf, test } from 'vitest';
import { startServer } from '../../fixtures/wire.ts';
import { fetchTransport } from '../transport/transport.ts';
import type { Headers } from './api-error-response.ts';
import { call } from './call.ts';
import { pendingCall } from './pending-call.ts';

/** Like the generated type of an operation whose error response has no content. */
type RemoveResourceResponse =
  | { status: 204; headers: Headers }
  | { status: 200; body: string; headers: Headers }
  | { status: 404; headers: Headers };

async function removed(response: { status: number; headers?: Record<string, string>; body?: string }) {
  const { baseUrl } = await startServer(response);
  const request = { operation: 'removeThing', method: 'DELETE', path: '/thing' };
  const sent = call<RemoveResourceResponse>(
    fetchTransport({ baseUrl }),
    request,
    undefined,
    [],
    [200, 204, 404],
  );
  return pendingCall('removeThing', sent).safe();
}

test('the error of a response without content has no body', async () => {
  const result = await removed({ status: 404, body: '' });
  const { error } = result;
  if (error?.kind !== 'api') throw new Error('The call did not end with an error response.');
  expectTypeOf(error.body).toEqualTypeOf<undefined>();
  expect([error.status, error.body, error.message]).toEqual([404, undefined, 'removeThing: 404']);
});

test('a success without content has the value undefined, and an empty text is a string', async () => {
  expect(await removed({ status: 204 })).toEqual({ ok: true, value: undefined });
  const empty = { status: 200, headers: { 'content-type': 'text/plain' }, body: '' };
  expect(await removed(empty)).toEqual({ ok: true, value: '' });
});
