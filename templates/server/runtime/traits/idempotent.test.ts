import { expect, test } from 'vitest';
import { type Route, signedIn, startApi } from '../../fixtures/api.ts';

interface Given {
  readonly caller: { readonly userId: string };
  readonly params: Readonly<Record<string, string>>;
  readonly body: { readonly reference: string };
}

/**
 * A write that meets what is there, thinks, and only then writes: two at once would both be the first. It thinks until
 * as many as `together` do.
 */
async function startDevices({ key = ['reference'], together = 1 } = {}) {
  const bound = new Set<string>();
  let running = 0;
  let most = 0;
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
      most = Math.max(most, running);
      const name = `${caller.userId} ${params.id} ${body.reference}`;
      const known = bound.has(name);
      do await new Promise((resolve) => setTimeout(resolve, 30));
      while (most < together);
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
  return { bind, most: () => most };
}

test('of calls at once one is the first, and the others meet its result', async () => {
  const { bind, most } = await startDevices();
  const statuses = await Promise.all(Array.from({ length: 4 }, () => bind('alice', 'a', 'first')));
  expect(statuses.sort()).toEqual([200, 200, 200, 201]);
  expect(most()).toBe(1);
});

test('calls of another caller, path or key wait for nobody', async () => {
  const { bind, most } = await startDevices({ together: 4 });
  await Promise.all([
    bind('alice', 'a', 'first'),
    bind('alice', 'a', 'second'),
    bind('alice', 'b', 'first'),
    bind('bob', 'a', 'first'),
  ]);
  expect(most()).toBe(4);
});

test('without a key the path alone tells calls apart', async () => {
  const { bind, most } = await startDevices({ key: [] });
  await Promise.all([bind('alice', 'a', 'first'), bind('alice', 'a', 'second')]);
  expect(most()).toBe(1);
});

test('a call that fails lets the next one try', async () => {
  const { bind, most } = await startDevices();
  const statuses = await Promise.all([bind('alice', 'a', 'broken'), bind('alice', 'a', 'broken')]);
  expect(statuses).toEqual([500, 500]);
  expect(most()).toBe(1);
});
