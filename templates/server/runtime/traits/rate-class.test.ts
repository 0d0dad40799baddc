import { expect, test } from 'vitest';
import { anyOf, rateClasses, startApi } from '../../fixtures/api.ts';

test.each([
  ['general' as const, 'jwt_alice', 'credential:credential of alice'],
  ['handout' as const, 'jwt_alice', 'user:alice'],
])('a call of class %s is counted for its %s', async (rateClass, secret, key) => {
  const { send, deployment } = await startApi([
    { traits: { security: anyOf({ personJwt: [] }), rateClass: rateClasses[rateClass] } },
  ]);
  await send('/thing', { headers: { authorization: `Bearer ${secret}` } });
  expect(deployment.asked).toEqual(['authenticate', `${rateClass} ${key}`]);
});

test('a call without a caller is counted for its address', async () => {
  const { send, deployment } = await startApi([{ traits: { rateClass: rateClasses.general } }]);
  await send('/thing');
  expect(deployment.asked).toEqual(['general address:127.0.0.1']);
});

test('an empty bucket is 429 and says when to come back', async () => {
  const { send, deployment } = await startApi([{ traits: { rateClass: rateClasses.general } }]);
  deployment.verdict = { passed: false, retryAfterSeconds: 12 };
  const answer = await send('/thing');
  expect(answer).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
  expect(answer.headers.get('retry-after')).toBe('12');
});
