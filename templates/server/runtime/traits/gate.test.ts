import { expect, test } from 'vitest';
import { gates, startApi } from '../../fixtures/api.ts';

test('a closed gate rejects its own operations and no others', async () => {
  let done = 0;
  const { send, deployment } = await startApi([
    {
      method: 'POST',
      traits: { gate: gates.writes },
      handler: async () => {
        done += 1;
        return { status: 200, body: {} };
      },
    },
    { method: 'GET' },
  ]);
  expect((await send('/thing', { method: 'POST' })).status).toBe(200);
  deployment.closedGates = ['writes'];
  expect(await send('/thing', { method: 'POST' })).toMatchObject({
    status: 503,
    body: { error: { code: 'writes_off', message: "The deployment's writes are switched off." } },
  });
  expect((await send('/thing')).status).toBe(200);
  expect(done).toBe(1);
});
