import { expect, test } from 'vitest';
import { anyOf, split, startApi } from '../fixtures/api.ts';

const secured = {
  traits: { security: anyOf({ apiKey: ['things:read', 'parts:read'], userJwt: [] }) },
  handler: async ({ caller }: { caller: { userId: string } }) => ({
    status: 200,
    body: { user: caller.userId },
  }),
};

const get = (headers: Record<string, string>) => ({ headers });

test.each<[string, Record<string, string>]>([
  ['no header', {}],
  ['an empty header', { authorization: '' }],
  ['a scheme without a credential', { authorization: 'Bearer' }],
  ['a scheme and spaces', { authorization: 'Bearer   ' }],
  ['another scheme', { authorization: 'Basic YTpi' }],
  ['a credential without a scheme', { authorization: 'sk_alice' }],
  ['an empty alias header', { 'x-api-key': '' }],
  ['another scheme beside a good alias header', { authorization: 'Basic YTpi', 'x-api-key': 'sk_alice' }],
])('%s is no credential', async (_what, headers) => {
  const { send, deployment } = await startApi([secured]);
  const answer = await send('/thing', get(headers));
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(deployment.asked).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown key', { authorization: 'Bearer sk_ALICE' }, 'invalid_key'],
  ['an unknown key in the alias header', { 'x-api-key': 'sk_ALICE' }, 'invalid_key'],
  ['a token in the header of keys', { 'x-api-key': 'jwt_alice' }, 'invalid_key'],
  ['a token nobody signed', { authorization: 'Bearer nonsense' }, 'invalid_token'],
  ['a key in capitals, which is none', { authorization: 'Bearer SK_alice' }, 'invalid_token'],
  ['two credentials in one header', { authorization: 'Bearer sk_alice, Bearer sk_bob' }, 'invalid_key'],
])('%s is refused by its kind', async (_what, headers, code) => {
  const { send } = await startApi([secured]);
  const answer = await send('/thing', get(headers));
  expect(answer).toMatchObject({ status: 401, body: { error: { code } } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

const key = 'sk_alice:things:read,parts:read';

test.each<[string, Record<string, string>, string]>([
  ['a key', { authorization: `Bearer ${key}` }, 'alice'],
  ['a lower-case scheme', { authorization: `bearer ${key}` }, 'alice'],
  ['several spaces', { authorization: `BEARER   ${key} ` }, 'alice'],
  ['the alias header', { 'x-api-key': key }, 'alice'],
  [
    'the alias header beside Authorization, which wins',
    { authorization: 'Bearer jwt_bob', 'x-api-key': key },
    'bob',
  ],
  ['a token', { authorization: 'Bearer jwt_alice' }, 'alice'],
])('%s is let in', async (_what, headers, user) => {
  const { send } = await startApi([secured]);
  expect(await send('/thing', get(headers))).toMatchObject({ status: 200, body: { user } });
});

test.each([
  ['', 'things:read'],
  ['parts:read', 'things:read'],
  ['things:read', 'parts:read'],
  ['things:read,parts:readonly', 'parts:read'],
  ['things:write', 'parts:read'],
  ['constructor,toString', 'things:read'],
])('a key with "%s" lacks the first scope it needs and does not have: %s', async (scopes, requiredScope) => {
  const { send } = await startApi([secured]);
  const answer = await send('/thing', get({ 'x-api-key': `sk_alice:${scopes}` }));
  expect(answer).toMatchObject({
    status: 403,
    body: { error: { code: 'insufficient_scope', requiredScope } },
  });
});

test('a scope that includes another stands for it, not the other way round', async () => {
  const read = { url: '/read', traits: { security: anyOf({ apiKey: ['things:read'] }) } };
  const write = { url: '/write', traits: { security: anyOf({ apiKey: ['things:write'] }) } };
  const { send } = await startApi([read, write]);
  expect((await send('/read', get({ 'x-api-key': 'sk_alice:things:write' }))).status).toBe(200);
  expect((await send('/write', get({ 'x-api-key': 'sk_alice:things:read' }))).status).toBe(403);
});

test('a good credential of a kind the operation does not take is 403 by that kind’s code', async () => {
  const { send } = await startApi([
    { url: '/user', traits: { security: anyOf({ userJwt: [] }) } },
    { url: '/program', traits: { security: { ...anyOf({ apiKey: [] }), scopeCode: 'forbidden' } } },
  ]);
  expect(await send('/user', get({ 'x-api-key': 'sk_alice' }))).toMatchObject({
    status: 403,
    body: { error: { code: 'interactive_auth_required', message: expect.stringContaining('userJwt') } },
  });
  expect(await send('/program', get({ authorization: 'Bearer jwt_alice' }))).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  });
});

test('an operation without security asks nobody', async () => {
  const { send, deployment } = await startApi([{}]);
  expect((await send('/thing', get({ authorization: 'Bearer nonsense' }))).status).toBe(200);
  expect(deployment.asked).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['two headers', ['Authorization: Bearer jwt_alice', 'Authorization: Bearer jwt_bob']],
  ['two headers of the same', ['Authorization: Bearer jwt_alice', 'authorization: Bearer jwt_alice']],
  ['a header and an empty one', ['Authorization: Bearer jwt_alice', 'Authorization:']],
  ['two alias headers', [`X-API-Key: ${key}`, `X-API-Key: ${key}`]],
  [
    'two alias headers beside Authorization',
    ['Authorization: Bearer jwt_alice', 'X-API-Key: a', 'X-API-Key: b'],
  ],
])('a credential in %s is none: which one counts would depend on who reads it', async (_what, headers) => {
  const { converse, deployment } = await startApi([secured]);
  const lines = ['GET /thing HTTP/1.1', 'Host: callsheet', ...headers, 'Connection: close', '', ''];
  const [answer] = split(await converse(lines.join('\r\n')));
  expect(answer?.status).toBe(401);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    error: {
      code: 'unauthorized',
      message: expect.stringMatching(/^(Authorization|X-API-Key): must be sent once/),
    },
  });
  expect(answer?.head).toMatch(/^www-authenticate: Bearer error="invalid_request"$/im);
  expect(deployment.asked).toEqual([]);
});

test('what stands behind a credential is part of it', async () => {
  const { converse } = await startApi([secured]);
  for (const end of ['\u00a0', '\u000b', ' x']) {
    const lines = ['GET /thing HTTP/1.1', 'Host: callsheet', `Authorization: Bearer jwt_alice${end}`];
    const [answer] = split(
      await converse(Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1')),
    );
    expect(answer?.status).not.toBe(200);
  }
});
