import { expect, test } from 'vitest';
import { type Route, signedIn, startApi } from '../../fixtures/api.ts';

interface Given {
  readonly caller: { readonly userId: string };
  readonly params: Readonly<Record<string, string>>;
  readonly body: { readonly reference: string };
}

/**
 * A handler that reads, waits and then writes, so that concurrent calls would all be the first. It waits
 * until `together` calls have started.
 */
async function startDevices({ key = ['reference'], together = 1 } = {}) {
  const bound = new Set<string>();
  let running = 0;
  let peak = 0;
  const route: Route = {
    method: 'POST',
    url: '/things/:id/bind',
    traits: {
      security: signedIn,
      idempotent: { key, first: 201, later: 200 },
      body: {
        required: true,
        mediaTypes: ['application/json'],
        validate: Object.assign((value: unknown): value is unknown => value !== undefined, { errors: [] }),
      },
    },
    handler: async ({ caller, params, body }: Given) => {
      running += 1;
      peak = Math.max(peak, running);
      const name = `${caller.userId} ${params.id} ${body.reference}`;
      const known = bound.has(name);
      do await new Promise((resolve) => setTimeout(resolve, 30));
      while (peak < together);
      running -= 1;
      if (body.reference === 'broken') throw new Error('broken');
      bound.add(name);
      return { status: known ? 200 : 201, body: {} };
    },
  };
  const { send } = await startApi([route]);
  const bind = async (user: string, id: string, reference: string): Promise<number> => {
    const headers = { authorization: `Bearer jwt_${user}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ reference, at: Math.random() });
    return (await send(`/things/${id}/bind`, { method: 'POST', headers, body })).status;
  };
  return { bind, peak: () => peak };
}

test('of concurrent calls one is the first, and the others get its result', async () => {
  const { bind, peak } = await startDevices();
  const statuses = await Promise.all(Array.from({ length: 4 }, () => bind('alice', 'a', 'first')));
  expect(statuses.sort()).toEqual([200, 200, 200, 201]);
  expect(peak()).toBe(1);
});

test('calls with another caller, path or key run concurrently', async () => {
  const { bind, peak } = await startDevices({ together: 4 });
  await Promise.all([
    bind('alice', 'a', 'first'),
    bind('alice', 'a', 'second'),
    bind('alice', 'b', 'first'),
    bind('bob', 'a', 'first'),
  ]);
  expect(peak()).toBe(4);
});

test('without a key, the path alone identifies a call', async () => {
  const { bind, peak } = await startDevices({ key: [] });
  await Promise.all([bind('alice', 'a', 'first'), bind('alice', 'a', 'second')]);
  expect(peak()).toBe(1);
});

test('a failed call lets the next one run', async () => {
  const { bind, peak } = await startDevices();
  const statuses = await Promise.all([bind('alice', 'a', 'broken'), bind('alice', 'a', 'broken')]);
  expect(statuses).toEqual([500, 500]);
  expect(peak()).toBe(1);
});
