import { expect, expectTypeOf, test } from 'vitest';
import { fakeTransport } from '../../fixtures/wire.ts';
import type { ApiErrorResponse, Headers } from './api-error-response.ts';
import { call } from './call.ts';

/** Like the generated type of an operation. */
type GetResourceResponse =
  | { status: 200; body: { id: string }; headers: Headers }
  | { status: 304; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'bad_key'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>;

const errorResponse = {
  status: 403,
  body: {
    error: { code: 'insufficient_scope', message: '', requestId: 'req_1', requiredScope: 'things:read' },
  },
};

test('narrows a response by its status, at run time and in types', async () => {
  const { send } = fakeTransport(errorResponse);
  const response = await call<GetResourceResponse>(
    send,
    { operation: 'getThing', method: 'GET', path: '/thing' },
    undefined,
    [200, 304, 401, 403, 404],
  );
  expectTypeOf(response.status).toEqualTypeOf<200 | 304 | 401 | 403 | 404>();
  expectTypeOf(response.headers).toEqualTypeOf<Headers>();
  switch (response.status) {
    case 200:
      expectTypeOf(response.body).toEqualTypeOf<{ id: string }>();
      break;
    case 304:
      // @ts-expect-error: a 304 has no body.
      response.body;
      break;
    case 401:
      expectTypeOf(response.body.error.code).toEqualTypeOf<'unauthorized' | 'bad_key'>();
      // @ts-expect-error: only a 403 has `requiredScope`.
      response.body.error.requiredScope;
      break;
    case 403:
      expectTypeOf(response.body.error.code).toEqualTypeOf<'insufficient_scope'>();
      expectTypeOf(response.body.error.requiredScope).toEqualTypeOf<string>();
      break;
    default:
      expectTypeOf(response).toEqualTypeOf<ApiErrorResponse<404, 'not_found'>>();
  }
  expect(response).toMatchObject(errorResponse);
});

test('an error code the contract does not list does not compile', () => {
  const known: ApiErrorResponse<404, 'not_found'>['body']['error']['code'] = 'not_found';
  // @ts-expect-error: the contract does not list this code.
  const unknown: ApiErrorResponse<404, 'not_found'>['body']['error']['code'] = 'gone';
  expect(known).not.toBe(unknown);
});
