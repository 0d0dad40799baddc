import { expect, test } from 'vitest';
import { anyOf, contract, Deployment, gates, object, rateClasses, startApi } from '../../fixtures/api.ts';
import { guardsOf } from './guards.ts';

const isText = (value: unknown) => typeof value === 'string';
const guarded = {
  method: 'POST',
  url: '/things/:id',
  traits: {
    security: anyOf({ apiKey: ['things:write'], personJwt: [] }),
    gate: gates.writes,
    rateClass: rateClasses.general,
    tenancy: [{ parameter: 'id', check: 'resource', resource: 'thing' }],
    body: { required: true, mediaTypes: ['application/json'], validate: object({ name: isText }) },
  },
} as const;

/** The reasons to reject a request, with their statuses. */
const reasons = {
  authentication: 401,
  gate: 503,
  rate: 429,
  scope: 403,
  validation: 400,
  ownership: 404,
} as const;
type Reason = keyof typeof reasons;
const inOrder = Object.keys(reasons) as Reason[]; // The keys of an object literal.

/** Sends a request that is to be rejected for each of these reasons. */
async function rejectFor(wrong: readonly Reason[], precedence = contract.precedence) {
  const deployment = new Deployment();
  if (wrong.includes('gate')) deployment.closedGates = ['writes'];
  if (wrong.includes('rate')) deployment.verdict = { passed: false, retryAfterSeconds: 1 };
  const { send } = await startApi([guarded], { contract: { precedence }, deployment });
  const response = await send(`/things/${wrong.includes('ownership') ? 'bob' : 'alice'}-1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': wrong.includes('authentication')
        ? 'sk_NOBODY'
        : `sk_alice:things:${wrong.includes('scope') ? 'read' : 'write'}`,
    },
    body: wrong.includes('validation') ? '{"name":1}' : '{"name":"x"}',
  });
  return { status: response.status, requested: deployment.requested };
}

const pairs = inOrder.flatMap((first, index) =>
  inOrder.slice(index + 1).map((second) => [first, second] as const),
);

test.each(pairs)('rejects for the earlier of two reasons: %s before %s', async (first, second) => {
  expect((await rejectFor([first, second])).status).toBe(reasons[first]);
});

test.each(inOrder)('rejects for %s alone with the status of that reason', async (reason) => {
  expect((await rejectFor([reason])).status).toBe(reasons[reason]);
});

test('calls no function of the deployment after the first rejection', async () => {
  expect(await rejectFor(inOrder)).toEqual({ status: 401, requested: ['authenticate'] });
});

test('runs the handler if nothing rejects the request', async () => {
  expect((await rejectFor([])).status).toBe(200);
});

const turned: Reason[] = ['validation', 'rate', 'gate', 'authentication', 'ownership', 'scope'];

test.each(pairs)('rejects for the earlier of %s and %s in another precedence too', async (...wrong) => {
  const [first = wrong[0]] = turned.filter((reason) => wrong.includes(reason));
  expect((await rejectFor(wrong, turned)).status).toBe(reasons[first]);
});

test('an unreadable body is rejected first if validation comes first', async () => {
  const { send, deployment } = await startApi([guarded], { contract: { precedence: turned } });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
  expect((await send('/things/1', init)).status).toBe(400);
  expect(deployment.requested).toEqual([]);
});

test('does not start if the precedence lacks a guard of the operation', () => {
  const precedence = ['authentication', 'scope', 'validation', 'ownership'];
  expect(() =>
    guardsOf({ ...contract, precedence }, new Deployment(), { operation: 'createThing', gate: gates.writes }),
  ).toThrow('createThing: the contract\'s precedence does not contain the step "gate".');
});

test.each(['scope', 'ownership'])('does not start if %s comes before authentication', (early) => {
  const precedence = [early, ...inOrder.filter((name) => name !== early)];
  const traits = { operation: 'createThing', ...guarded.traits };
  expect(() => guardsOf({ ...contract, precedence }, new Deployment(), traits)).toThrow(
    `puts "${early}" before "authentication"`,
  );
});

test('rejects a request without a credential before its body is read', async () => {
  const { open } = await startApi([guarded]);
  const { socket, received } = open();
  socket.write(
    'POST /things/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n',
  );
  expect(await received('"unauthorized"')).toContain('HTTP/1.1 401');
});

test('keeps the connection after a rejected request with a body of 900 KB', async () => {
  const { open } = await startApi([guarded]);
  const { socket, received } = open();
  const head = 'POST /things/1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 900000\r\n\r\n${' '.repeat(900_000)}`);
  await received('"unauthorized"');
  socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await received('"not_found"')).toContain('HTTP/1.1 404');
});

test('rejects an unreadable body at the validation step', async () => {
  const { send, deployment } = await startApi([guarded]);
  const response = await send('/things/bob-1', {
    method: 'POST',
    headers: { authorization: 'Bearer jwt_alice', 'content-type': 'application/json' },
    body: '{',
  });
  expect(response.status).toBe(400);
  expect(deployment.requested).not.toContain('thing bob-1');
});

test('a handler gets decoded, clamped parameters with defaults, and no undeclared ones', async () => {
  const { send } = await startApi([
    {
      url: '/things/:id',
      traits: {
        query: {
          decode: { size: 'integer', tags: 'strings', mode: 'string' },
          clamp: { size: { min: 1, max: 10 } },
          defaults: { mode: 'plain', size: 5 },
          validate: object({ size: (value) => typeof value === 'number', tags: Array.isArray, mode: isText }),
        },
        headers: { decode: { 'x-depth': 'integer' }, validate: object({ 'x-depth': Number.isInteger }) },
      },
      handler: async ({ params, query, headers, body }: Record<string, unknown>) => ({
        status: 200,
        body: { params, query, headers, body },
      }),
    },
  ]);
  const deep = { headers: { 'x-depth': '3', 'x-other': 'y' } };
  expect((await send('/things/a%2Fb?size=999&tags=a&other=1', deep)).body).toEqual({
    params: { id: 'a/b' },
    query: { size: 10, tags: ['a'], mode: 'plain' },
    headers: { 'x-depth': 3 },
  });
  expect((await send('/things/1?mode=', deep)).body).toMatchObject({ query: { size: 5, mode: '' } });
  expect(await send('/things/1?size=x', deep)).toMatchObject({
    status: 400,
    body: { error: { message: 'query.size: must be other.' } },
  });
  expect(await send('/things/1', { headers: { 'x-depth': 'x' } })).toMatchObject({
    status: 400,
    body: { error: { message: 'header.x-depth: must be other.' } },
  });
});

test('generic validation errors do not reveal the reason', async () => {
  const { send } = await startApi([
    { method: 'POST', traits: { body: guarded.traits.body, genericValidation: true } },
  ]);
  for (const init of [
    {},
    { body: '{"name":1}', headers: { 'content-type': 'application/json' } },
    { body: 'x', headers: { 'content-type': 'text/plain' } },
  ]) {
    expect(await send('/thing', { method: 'POST', ...init })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', message: 'The request is not valid.' } },
    });
  }
});
