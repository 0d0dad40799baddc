import { expect, test } from 'vitest';
import type { OperationSecurity } from '../../../model/security.ts';
import { anyOf, Deployment, split, startApi } from '../../fixtures/api.ts';
import type { Caller, Credential } from '../requests/caller.ts';
import type { SecuritySchemes } from '../requests/credential-lookup.ts';

const secured = {
  traits: { security: anyOf({ apiKey: ['things:read', 'parts:read'], personJwt: [] }) },
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
  ['another scheme next to a good alias header', { authorization: 'Basic YTpi', 'x-api-key': 'sk_alice' }],
])('rejects a request without a usable credential: %s', async (_what, headers) => {
  const { send, deployment } = await startApi([secured]);
  const response = await send('/thing', get(headers));
  expect(response).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(deployment.requested).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown key', { authorization: 'Bearer sk_ALICE' }, 'bad_key'],
  ['an unknown key in the alias header', { 'x-api-key': 'sk_ALICE' }, 'bad_key'],
  ['a token in the header of keys', { 'x-api-key': 'jwt_alice' }, 'bad_key'],
  ['an unsigned token', { authorization: 'Bearer nonsense' }, 'invalid_token'],
  ['a key in capitals, which is no key', { authorization: 'Bearer SK_alice' }, 'invalid_token'],
  ['two credentials in one header', { authorization: 'Bearer sk_alice, Bearer sk_bob' }, 'bad_key'],
])('rejects %s with the code of its scheme', async (_what, headers, code) => {
  const { send } = await startApi([secured]);
  const response = await send('/thing', get(headers));
  expect(response).toMatchObject({ status: 401, body: { error: { code } } });
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

const key = 'sk_alice:things:read,parts:read';

test.each<[string, Record<string, string>, string]>([
  ['a key', { authorization: `Bearer ${key}` }, 'alice'],
  ['a lower-case scheme', { authorization: `bearer ${key}` }, 'alice'],
  ['several spaces', { authorization: `BEARER   ${key} ` }, 'alice'],
  ['the alias header', { 'x-api-key': key }, 'alice'],
  [
    'the alias header next to Authorization, which wins',
    { authorization: 'Bearer jwt_bob', 'x-api-key': key },
    'bob',
  ],
  ['a token', { authorization: 'Bearer jwt_alice' }, 'alice'],
])('accepts %s', async (_what, headers, user) => {
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
])('rejects a key with the scopes "%s" and names the missing scope %s', async (scopes, requiredScope) => {
  const { send } = await startApi([secured]);
  const response = await send('/thing', get({ 'x-api-key': `sk_alice:${scopes}` }));
  expect(response).toMatchObject({
    status: 403,
    body: { error: { code: 'insufficient_scope', requiredScope } },
  });
});

test('a scope that includes another replaces it, but not the reverse', async () => {
  const read = { url: '/read', traits: { security: anyOf({ apiKey: ['things:read'] }) } };
  const write = { url: '/write', traits: { security: anyOf({ apiKey: ['things:write'] }) } };
  const { send } = await startApi([read, write]);
  expect((await send('/read', get({ 'x-api-key': 'sk_alice:things:write' }))).status).toBe(200);
  expect((await send('/write', get({ 'x-api-key': 'sk_alice:things:read' }))).status).toBe(403);
});

test('rejects a valid credential of another scheme with 403 and the code of that scheme', async () => {
  const { send } = await startApi([
    { url: '/user', traits: { security: anyOf({ personJwt: [] }) } },
    { url: '/program', traits: { security: { ...anyOf({ apiKey: [] }), scopeCode: 'forbidden' } } },
  ]);
  expect(await send('/user', get({ 'x-api-key': 'sk_alice' }))).toMatchObject({
    status: 403,
    body: { error: { code: 'person_required', message: expect.stringContaining('personJwt') } },
  });
  expect(await send('/program', get({ authorization: 'Bearer jwt_alice' }))).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  });
});

test('an operation without security verifies no credential', async () => {
  const { send, deployment } = await startApi([{}]);
  expect((await send('/thing', get({ authorization: 'Bearer nonsense' }))).status).toBe(200);
  expect(deployment.requested).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['two headers', ['Authorization: Bearer jwt_alice', 'Authorization: Bearer jwt_bob']],
  ['two equal headers', ['Authorization: Bearer jwt_alice', 'authorization: Bearer jwt_alice']],
  ['a header and an empty one', ['Authorization: Bearer jwt_alice', 'Authorization:']],
  ['two alias headers', [`X-API-Key: ${key}`, `X-API-Key: ${key}`]],
  [
    'two alias headers next to Authorization',
    ['Authorization: Bearer jwt_alice', 'X-API-Key: a', 'X-API-Key: b'],
  ],
])('rejects a credential in %s as ambiguous', async (_what, headers) => {
  const { converse, deployment } = await startApi([secured]);
  const lines = ['GET /thing HTTP/1.1', 'Host: callsheet', ...headers, 'Connection: close', '', ''];
  const [response] = split(await converse(lines.join('\r\n')));
  expect(response?.status).toBe(401);
  expect(JSON.parse(response?.body ?? '')).toMatchObject({
    error: {
      code: 'unauthorized',
      message: expect.stringMatching(/^(Authorization|X-API-Key): must be sent once/),
    },
  });
  expect(response?.head).toMatch(/^www-authenticate: Bearer error="invalid_request"$/im);
  expect(deployment.requested).toEqual([]);
});

test('text after a credential is part of it', async () => {
  const { converse } = await startApi([secured]);
  for (const end of ['\u00a0', '\u000b', ' x']) {
    const lines = ['GET /thing HTTP/1.1', 'Host: callsheet', `Authorization: Bearer jwt_alice${end}`];
    const [response] = split(
      await converse(Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1')),
    );
    expect(response?.status).not.toBe(200);
  }
});

const schemes: SecuritySchemes = {
  session: { type: 'apiKey', carrier: { in: 'cookie', name: 'sid' } },
  partner: { type: 'apiKey', carrier: { in: 'query', name: 'partner_key' } },
  device: { type: 'apiKey', carrier: { in: 'header', name: 'X-Device' } },
  login: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'basic' } },
  token: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' }, jwt: true },
  opaque: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' } },
  certificate: { type: 'mutualTLS' },
};

/** A deployment that accepts secrets that start with `good`, of any scheme. The user id is the scheme. */
class Believer extends Deployment {
  override async authenticate(credential: Credential): Promise<Caller | undefined> {
    this.credentials.push(credential);
    const [, rest] = /^good[:.]?(.*)$/.exec(credential.secret) ?? [];
    if (rest === undefined) return undefined;
    return { kind: credential.kind, userId: credential.kind, credentialId: rest, scopes: new Set(['a']) };
  }
}

/** An operation that returns its caller. */
const startKinds = (security: OperationSecurity) => {
  const handler = async ({ caller }: { caller?: Caller }) => ({
    status: 200,
    body: { user: caller?.userId, additional: caller?.additional?.map(({ kind }) => kind) },
  });
  const contract = { security: { securitySchemes: schemes, unauthenticated: 'who_are_you' } };
  return startApi([{ traits: { security }, handler }], { contract, deployment: new Believer() });
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each<[string, string, Record<string, string>]>([
  ['session', '/thing', { cookie: 'a=b; sid=good; c=d' }],
  ['session', '/thing', { cookie: 'sid="good"' }],
  ['partner', '/thing?partner_key=good', {}],
  ['device', '/thing', { 'x-device': 'good' }],
  ['login', '/thing', { authorization: `Basic ${base64('good:password')}` }],
  ['login', '/thing', { authorization: `basic  ${base64('good:')}` }],
  ['opaque', '/thing', { authorization: 'Bearer good' }],
])('reads a credential of the scheme %s from its location: %s %j', async (scheme, path, headers) => {
  const { send } = await startKinds(anyOf({ [scheme]: [] }));
  expect(await send(path, get(headers))).toMatchObject({ status: 200, body: { user: scheme } });
});

test.each<[string, string, Record<string, string>, string]>([
  ['session', '/thing', { cookie: 'sid=' }, 'ApiKey'],
  ['session', '/thing', { cookie: 'xsid=good' }, 'ApiKey'],
  ['session', '/thing?sid=good', {}, 'ApiKey'],
  ['session', '/thing', { cookie: 'sid=good; sid=good' }, 'ApiKey'],
  ['partner', '/thing?partner_key=', {}, 'ApiKey'],
  ['partner', '/thing?partner_key=good&partner_key=good', {}, 'ApiKey'],
  ['device', '/thing', { 'x-device': '' }, 'ApiKey'],
  ['login', '/thing', { authorization: `Basic ${base64('good')}` }, 'Basic realm="api"'],
])(
  'rejects a request without a credential of the scheme %s: %s %j',
  async (scheme, path, headers, challenge) => {
    const { send } = await startKinds(anyOf({ [scheme]: [] }));
    const response = await send(path, get(headers));
    expect(response).toMatchObject({ status: 401, body: { error: { code: 'who_are_you' } } });
    expect(response.headers.get('www-authenticate')).toBe(challenge);
  },
);

test('rejects every request if the scheme is not part of a request', async () => {
  const { send } = await startKinds(anyOf({ certificate: [] }));
  const response = await send('/thing');
  expect(response).toMatchObject({
    status: 401,
    body: {
      error: { code: 'who_are_you', message: 'The required credential cannot be sent with a request.' },
    },
  });
  expect(response.headers.get('www-authenticate')).toBeNull();
});

test('rejects a valid credential of another scheme with 403', async () => {
  const { send } = await startKinds(anyOf({ opaque: [] }));
  const headers = { authorization: `Basic ${base64('good:password')}` };
  expect((await send('/thing', get(headers))).status).toBe(403);
});

test('distinguishes schemes with the same location by the form of the credential', async () => {
  const { send, deployment } = await startKinds(anyOf({ token: [], opaque: [] }));
  await send('/thing', get({ authorization: 'Bearer good.b.c' }));
  await send('/thing', get({ authorization: 'Bearer good' }));
  expect(deployment.credentials.map(({ kind }) => kind)).toEqual(['token', 'opaque']);
});

test('requires all credentials of an alternative, with all of their scopes', async () => {
  const together = (scope: string) => ({
    alternatives: [
      [
        { scheme: 'partner', scopes: [] },
        { scheme: 'session', scopes: [scope] },
      ],
    ],
  });
  const { send } = await startKinds(together('a'));
  const cookie = { cookie: 'sid=good' };
  const both = await send('/thing?partner_key=good', get(cookie));
  expect(both).toMatchObject({ status: 200, body: { user: 'partner', additional: ['session'] } });
  for (const [path, headers] of [
    ['/thing?partner_key=good', {}],
    ['/thing', cookie],
    ['/thing?partner_key=bad', cookie],
    ['/thing?partner_key=good', { cookie: 'sid=bad' }],
  ] as const)
    expect((await send(path, get(headers))).status, `${path} ${JSON.stringify(headers)}`).toBe(401);
  const short = await startKinds(together('b'));
  expect(await short.send('/thing?partner_key=good', get(cookie))).toMatchObject({
    status: 403,
    body: { error: { requiredScope: 'b' } },
  });
});

test('uses the alternative that is satisfied, and ignores other credentials', async () => {
  const { send } = await startKinds(anyOf({ session: ['b'], device: ['a'] }));
  const path = '/thing';
  expect(await send(path, get({ cookie: 'sid=old', 'x-device': 'good' }))).toMatchObject({
    status: 200,
    body: { user: 'device' },
  });
  expect((await send(path, get({ cookie: 'sid=good', 'x-device': 'good' }))).body).toMatchObject({
    user: 'device',
  });
  expect((await send(path, get({ cookie: 'sid=good' }))).status).toBe(403);
  expect((await send(path, get({ cookie: 'sid=old' }))).status).toBe(401);
});

test('with an optional credential, accepts none and rejects an invalid one', async () => {
  const { send } = await startKinds({ alternatives: [[{ scheme: 'session', scopes: [] }], []] });
  expect(await send('/thing')).toMatchObject({ status: 200, body: {} });
  expect((await send('/thing')).body).not.toHaveProperty('user');
  expect((await send('/thing', get({ cookie: 'sid=good' }))).body).toMatchObject({ user: 'session' });
  expect((await send('/thing', get({ cookie: 'sid=bad' }))).status).toBe(401);
});
