import { expect, onTestFinished, test } from 'vitest';
import { generated } from '../../../example/generated/conformance/index.ts';
import { startHouse } from '../../../example/server.ts';
import { type PassingAnswer, startBroken } from '../../../mutation/proxy.ts';
import { verdictsOf } from '../../../mutation/score.ts';

/** How the example refuses who has spent all their calls. */
const refused: PassingAnswer = {
  status: 429,
  headers: { 'content-type': 'application/json', 'retry-after': '1', 'x-request-id': 'req_spent' },
  body: Buffer.from('{"error":{"code":"rate_limited","message":"Too many calls.","requestId":"req_spent"}}'),
};

test('a stream that is refused for the rate is asked for again when it may be', async () => {
  const house = await startHouse();
  const asked = new Set<string | undefined>();
  const spent = await startBroken(house.url, {
    breaks: () => async (request, forward) => {
      const { authorization } = request.headers;
      if (!request.path.endsWith('/news') || asked.has(authorization)) return forward(request);
      asked.add(authorization);
      return refused;
    },
  });
  onTestFinished(async () => {
    await spent.close();
    await house.close();
  });
  const subject = { url: spent.url, generated, token: (user: string) => house.people.token(user) };
  const checks = ['followRoom/stream/snapshot', 'followRoom/stream/unusable-id'];
  const verdicts = await verdictsOf(subject, 'spent', checks, 'strict');
  const watched = [...verdicts].filter(([id]) => id.startsWith('followRoom/stream/'));
  expect(watched.filter(([, status]) => status === 'pass').length).toBe(checks.length);
  expect(watched.filter(([, status]) => status !== 'pass' && status !== 'disabled')).toEqual([]);
});
