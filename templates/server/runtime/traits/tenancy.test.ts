import { expect, test } from 'vitest';
import { anyOf, Deployment, startApi } from '../../fixtures/api.ts';

const nested = {
  url: '/things/:id/parts/:partId',
  traits: {
    security: anyOf({ personJwt: [] }),
    tenancy: [
      { parameter: 'id', check: 'thing', resource: 'thing' },
      { parameter: 'partId', check: 'part', resource: 'part' },
    ],
  },
};
const alice = { headers: { authorization: 'Bearer jwt_alice' } };

test('ids are checked outermost first, each with the ids before it', async () => {
  const { send, deployment } = await startApi([nested]);
  expect((await send('/things/alice-1/parts/alice-2', alice)).status).toBe(200);
  expect(deployment.asked.slice(1)).toEqual(['thing alice-1', 'part alice-1 alice-2']);
});

test('what stands under an invisible thing answers for that thing and is not asked for', async () => {
  const { send, deployment } = await startApi([nested]);
  expect(await send('/things/bob-1/parts/alice-2', alice)).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'thing not found' } },
  });
  expect(deployment.asked.slice(1)).toEqual(['thing bob-1']);
});

test('missing and foreign answer alike but for the request id', async () => {
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

test.each(['%00', '%2e%2e%2f', '%F0%9F%8E%A5', '*', "'%20OR%201=1"])('the id %s is no one’s', async (id) => {
  const { send } = await startApi([nested]);
  expect(await send(`/things/${id}/parts/x`, alice)).toMatchObject({
    status: 404,
    body: { error: { message: 'thing not found' } },
  });
});

test('ownership checks may be the methods of an object', async () => {
  class Ownership {
    readonly #mine = 'alice-1';
    thing(_caller: unknown, id: string) {
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

test('a check the deployment forgot is its fault, not a missing thing', async () => {
  const deployment = Object.assign(new Deployment(), { ownership: {} });
  const { send, faults } = await startApi([nested], { deployment });
  expect((await send('/things/alice-1/parts/x', alice)).status).toBe(500);
  expect(faults.join()).toContain('no ownership check named \\"thing\\"');
});
