import { expect, expectTypeOf, test } from 'vitest';
import { fakeTransport } from '../../fixtures/wire.ts';
import type { Headers, Refused } from './api-error-response.ts';
import { call } from './call.ts';

/** As generated for an operation. */
type GetThingAnswer =
  | { status: 200; body: { id: string }; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_key'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>;

const refusal = {
  status: 403,
  body: {
    error: { code: 'insufficient_scope', message: '', requestId: 'req_1', requiredScope: 'things:read' },
  },
};

test('the status tells answers apart, for programs and for their compiler', async () => {
  const { send } = fakeTransport(refusal);
  const answer = await call<GetThingAnswer>(
    send,
    { operation: 'getThing', method: 'GET', path: '/thing' },
    undefined,
    [200, 304, 401, 403, 404],
  );
  expectTypeOf(answer.status).toEqualTypeOf<200 | 304 | 401 | 403 | 404>();
  expectTypeOf(answer.headers).toEqualTypeOf<Headers>();
  switch (answer.status) {
    case 200:
      expectTypeOf(answer.body).toEqualTypeOf<{ id: string }>();
      break;
    case 304:
      // @ts-expect-error: it has no body
      answer.body;
      break;
    case 401:
      expectTypeOf(answer.body.error.code).toEqualTypeOf<'unauthorized' | 'bad_key'>();
      // @ts-expect-error: only 403 names a scope
      answer.body.error.requiredScope;
      break;
    case 403:
      expectTypeOf(answer.body.error.code).toEqualTypeOf<'insufficient_scope'>();
      expectTypeOf(answer.body.error.requiredScope).toEqualTypeOf<string>();
      break;
    default:
      expectTypeOf(answer).toEqualTypeOf<Refused<404, 'not_found'>>();
  }
  expect(answer).toMatchObject(refusal);
});

test('an error code the contract does not list does not compile', () => {
  const known: Refused<404, 'not_found'>['body']['error']['code'] = 'not_found';
  // @ts-expect-error: no such code
  const unknown: Refused<404, 'not_found'>['body']['error']['code'] = 'gone';
  expect(known).not.toBe(unknown);
});
