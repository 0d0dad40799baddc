import { expect, test } from 'vitest';
import { anyOf, Deployment, startApi } from '../../fixtures/api.ts';

const nested = {
  url: '/things/:id/parts/:partId',
  traits: {
    security: anyOf({ personJwt: [] }),
    tenancy: [
      { parameter: 'id', check: 'resource', resource: 'thing' },
      { parameter: 'partId', check: 'part', resource: 'part' },
    ],
  },
};
const alice = { headers: { authorization: 'Bearer jwt_alice' } };

test('checks ids from the outermost, each with the ids before it', async () => {
  const { send, deployment } = await startApi([nested]);
  expect((await send('/things/alice-1/parts/alice-2', alice)).status).toBe(200);
  expect(deployment.requested.slice(1)).toEqual(['thing alice-1', 'part alice-1 alice-2']);
});

test('reports the outer resource if it is invisible, and does not check the inner one', async () => {
  const { send, deployment } = await startApi([nested]);
  expect(await send('/things/bob-1/parts/alice-2', alice)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'thing not found' } },
  });
  expect(deployment.requested.slice(1)).toEqual(['thing bob-1']);
});

test('responses for a missing and a foreign resource differ only in the request id', async () => {
  const { send } = await startApi([nested]);
  const [missing, foreign] = await Promise.all(
    ['nothing', 'bob-1'].map(async (id) => {
      const { status, text, headers } = await send(`/things/alice-1/parts/${id}`, alice);
      const requestId = headers.get('x-request-id') ?? '';
      return { status, text: text.replace(requestId, ''), length: headers.get('content-length') };
    }),
  );
  expect(missing).toEqual(foreign);
  expect(missing?.text).toContain('part not found');
});

test.each(['%00', '%2e%2e%2f', '%F0%9F%8E%A5', '*', "'%20OR%201=1"])('the id %s is not found', async (id) => {
  const { send } = await startApi([nested]);
  expect(await send(`/things/${id}/parts/x`, alice)).toMatchObject({
    status: 404,
    body: { error: { message: 'thing not found' } },
  });
});

test('accepts methods of an object as ownership checks', async () => {
  class Ownership {
    readonly #mine = 'alice-1';
    resource(_caller: unknown, id: string) {
      return id === this.#mine;
    }
    async part() {
      return true;
    }
  }
  const deployment = Object.assign(new Deployment(), { ownership: new Ownership() });
  const { send } = await startApi([nested], { deployment });
  expect((await send('/things/alice-1/parts/x', alice)).status).toBe(200);
  expect((await send('/things/alice-2/parts/x', alice)).status).toBe(404);
});

test('a missing ownership check is a 500, not a 404', async () => {
  const deployment = Object.assign(new Deployment(), { ownership: {} });
  const { send, faults } = await startApi([nested], { deployment });
  expect((await send('/things/alice-1/parts/x', alice)).status).toBe(500);
  expect(faults.join()).toContain('no ownership check named \\"resource\\"');
});
