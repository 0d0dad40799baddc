import { expect, test } from 'vitest';
import { anyOf, rateClasses, startApi } from '../../fixtures/api.ts';

test.each([
  ['general' as const, 'jwt_alice', 'credential:credential of alice'],
  ['handout' as const, 'jwt_alice', 'user:alice'],
])('counts a call of class %s with the token %s in the bucket of %s', async (rateClass, secret, key) => {
  const { send, deployment } = await startApi([
    { traits: { security: anyOf({ personJwt: [] }), rateClass: rateClasses[rateClass] } },
  ]);
  await send('/thing', { headers: { authorization: `Bearer ${secret}` } });
  expect(deployment.requested).toEqual(['authenticate', `${rateClass} ${key}`]);
});

test('counts a call without a caller for its address', async () => {
  const { send, deployment } = await startApi([{ traits: { rateClass: rateClasses.general } }]);
  await send('/thing');
  expect(deployment.requested).toEqual(['general address:127.0.0.1']);
});

test('responds with 429 and Retry-After if the bucket is empty', async () => {
  const { send, deployment } = await startApi([{ traits: { rateClass: rateClasses.general } }]);
  deployment.verdict = { passed: false, retryAfterSeconds: 12 };
  const response = await send('/thing');
  expect(response).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  expect(response.headers.get('retry-after')).toBe('12');
});
