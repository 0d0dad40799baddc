import { expect, onTestFinished, test } from 'vitest';
import { generated } from '../../../example/generated/conformance/index.ts';
import { startExample } from '../../../example/server.ts';
import { type ProxiedResponse, startBroken } from '../../../mutation/proxy.ts';
import { verdictsOf } from '../../../mutation/score.ts';

/** The example's error response to a rate-limited request. */
const rejected: ProxiedResponse = {
  status: 429,
  headers: { 'content-type': 'application/json', 'retry-after': '1', 'x-request-id': 'req_spent' },
  body: Buffer.from('{"error":{"code":"rate_limited","message":"Too many calls.","requestId":"req_spent"}}'),
};

test('requests a rate-limited stream again after Retry-After', async () => {
  const example = await startExample();
  const requested = new Set<string | undefined>();
  const spent = await startBroken(example.url, {
    breaks: () => async (request, forward) => {
      const { authorization } = request.headers;
      if (!request.path.endsWith('/news') || requested.has(authorization)) return forward(request);
      requested.add(authorization);
      return rejected;
    },
  });
  onTestFinished(async () => {
    await spent.close();
    await example.close();
  });
  const subject = { url: spent.url, generated, token: (user: string) => example.people.token(user) };
  const checks = ['followRoom/stream/snapshot', 'followRoom/stream/unusable-id'];
  const verdicts = await verdictsOf(subject, 'spent', checks, 'strict');
  const watched = [...verdicts].filter(([id]) => id.startsWith('followRoom/stream/'));
  expect(watched.filter(([, status]) => status === 'pass').length).toBe(checks.length);
  expect(watched.filter(([, status]) => status !== 'pass' && status !== 'disabled')).toEqual([]);
});
