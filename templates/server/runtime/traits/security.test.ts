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
  ['another scheme beside a good alias header', { authorization: 'Basic YTpi', 'x-api-key': 'sk_alice' }],
])('%s is no credential', async (_what, headers) => {
  const { send, deployment } = await startApi([secured]);
  const answer = await send('/thing', get(headers));
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(deployment.asked).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['an unknown key', { authorization: 'Bearer sk_ALICE' }, 'bad_key'],
  ['an unknown key in the alias header', { 'x-api-key': 'sk_ALICE' }, 'bad_key'],
  ['a token in the header of keys', { 'x-api-key': 'jwt_alice' }, 'bad_key'],
  ['a token nobody signed', { authorization: 'Bearer nonsense' }, 'invalid_token'],
  ['a key in capitals, which is none', { authorization: 'Bearer SK_alice' }, 'invalid_token'],
  ['two credentials in one header', { authorization: 'Bearer sk_alice, Bearer sk_bob' }, 'bad_key'],
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

const schemes: SecuritySchemes = {
  session: { type: 'apiKey', carrier: { in: 'cookie', name: 'sid' } },
  partner: { type: 'apiKey', carrier: { in: 'query', name: 'partner_key' } },
  device: { type: 'apiKey', carrier: { in: 'header', name: 'X-Device' } },
  login: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'basic' } },
  token: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' }, jwt: true },
  opaque: { type: 'http', carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' } },
  certificate: { type: 'mutualTLS' },
};

/** Believes `good…` of any scheme, and says of which it was. */
class Believer extends Deployment {
  override async authenticate(credential: Credential): Promise<Caller | undefined> {
    this.credentials.push(credential);
    const [, rest] = /^good[:.]?(.*)$/.exec(credential.secret) ?? [];
    if (rest === undefined) return undefined;
    return { kind: credential.kind, userId: credential.kind, credentialId: rest, scopes: new Set(['a']) };
  }
}

/** An operation that tells whom it was called by. */
const startKinds = (security: OperationSecurity) => {
  const handler = async ({ caller }: { caller?: Caller }) => ({
    status: 200,
    body: { user: caller?.userId, beside: caller?.beside?.map(({ kind }) => kind) },
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
])('a credential of the kind %s is read where it travels: %s %j', async (scheme, path, headers) => {
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
])('what is no credential of the kind %s is 401: %s %j', async (scheme, path, headers, challenge) => {
  const { send } = await startKinds(anyOf({ [scheme]: [] }));
  const answer = await send(path, get(headers));
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'who_are_you' } } });
  expect(answer.headers.get('www-authenticate')).toBe(challenge);
});

test('what no request carries lets nobody in', async () => {
  const { send } = await startKinds(anyOf({ certificate: [] }));
  const answer = await send('/thing');
  expect(answer).toMatchObject({
    status: 401,
    body: { error: { code: 'who_are_you', message: 'No request can carry what is asked for.' } },
  });
  expect(answer.headers.get('www-authenticate')).toBeNull();
});

test('a good credential of a kind that the operation does not take is 403', async () => {
  const { send } = await startKinds(anyOf({ opaque: [] }));
  const headers = { authorization: `Basic ${base64('good:password')}` };
  expect((await send('/thing', get(headers))).status).toBe(403);
});

test('of kinds with one carrier, the form of the secret tells which an operation takes', async () => {
  const { send, deployment } = await startKinds(anyOf({ token: [], opaque: [] }));
  await send('/thing', get({ authorization: 'Bearer good.b.c' }));
  await send('/thing', get({ authorization: 'Bearer good' }));
  expect(deployment.credentials.map(({ kind }) => kind)).toEqual(['token', 'opaque']);
});

test('credentials that are asked for together are all needed, with all of their scopes', async () => {
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
  expect(both).toMatchObject({ status: 200, body: { user: 'partner', beside: ['session'] } });
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

test('of several alternatives the one that is met counts, whatever else is presented', async () => {
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

test('where a credential may be left out, nobody is let in, and a bad credential is not', async () => {
  const { send } = await startKinds({ alternatives: [[{ scheme: 'session', scopes: [] }], []] });
  expect(await send('/thing')).toMatchObject({ status: 200, body: {} });
  expect((await send('/thing')).body).not.toHaveProperty('user');
  expect((await send('/thing', get({ cookie: 'sid=good' }))).body).toMatchObject({ user: 'session' });
  expect((await send('/thing', get({ cookie: 'sid=bad' }))).status).toBe(401);
});
