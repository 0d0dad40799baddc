import { beforeAll, expect, test } from 'vitest';
import { filesHolding, rows, tablesHolding } from '../../fixtures/deployment/data-folder.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';
import { requestTokens, signIn } from '../../fixtures/identity/identity.ts';

interface Key {
  readonly id: string;
  readonly key: string;
  readonly scopes: readonly string[];
}

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch();
  return () => deployment.remove();
});

function request<Body = Envelope>(as: string, line: string, json?: unknown) {
  return call<Body>(deployment.baseUrl, line, { as, json });
}

async function makeKey(as: string, wanted: { scopes?: string[]; expiresAt?: string } = {}): Promise<Key> {
  const made = await request<Key>(as, 'POST /v1/account/api-keys', { name: 'A key', ...wanted });
  expect(made.status).toBe(201);
  return made.body;
}

/** The members of an error response that do not differ between requests. */
function errorOf({ status, body }: { status: number; body: Envelope }) {
  const { requestId: _, message: __, ...rest } = body.error;
  return { status, ...rest };
}

test('a key works only within its scopes, and the error response names the missing scope', async () => {
  const alice = await deployment.token('scopes');
  const { key } = await makeKey(alice, { scopes: ['studios:read'] });
  expect((await request(key, 'GET /v1/studios')).status).toBe(200);
  const rejected = await request(key, 'POST /v1/studios', { name: 'Morning show' });
  expect(errorOf(rejected)).toEqual({
    status: 403,
    code: 'insufficient_scope',
    requiredScope: 'studios:write',
  });
  expect(rows(deployment.dataDir, 'SELECT id FROM studios')).toEqual([]);

  const byAlias = await call(deployment.baseUrl, 'GET /v1/studios', { headers: { 'x-api-key': key } });
  expect(byAlias.status).toBe(200);
});

test('a key can neither manage keys nor read, change or delete the account, even with all scopes', async () => {
  const alice = await deployment.token('escalation');
  const scopes = ['studios:read', 'studios:write', 'webhooks:manage', 'stream:golive'];
  const { id, key } = await makeKey(alice, { scopes });
  for (const [line, json] of [
    ['POST /v1/account/api-keys', { name: 'More', scopes: ['storage:write'] }],
    ['POST /v1/account/api-keys', { name: 'Same', scopes }],
    ['GET /v1/account/api-keys', undefined],
    [`DELETE /v1/account/api-keys/${id}`, undefined],
    ['GET /v1/account', undefined],
    ['PATCH /v1/account', { username: 'escalated' }],
    ['DELETE /v1/account', undefined],
  ] as const) {
    expect(errorOf(await request(key, line, json)), line).toEqual({
      status: 403,
      code: 'interactive_auth_required',
    });
  }
  const { body } = await request<{ data: Key[] }>(alice, 'GET /v1/account/api-keys');
  expect(body.data.map((made) => made.id)).toEqual([id]);
});

test.for([
  [['studios:read', 'studios:destroy'], 'studios:destroy'],
  [['*'], '*'],
  [['STUDIOS:READ'], 'STUDIOS:READ'],
])('a request for unknown scopes creates no key: %j', async ([scopes]) => {
  const alice = await deployment.token(`unknown scope ${String(scopes?.length)}`);
  const rejected = await request(alice, 'POST /v1/account/api-keys', { name: 'A key', scopes });
  expect(errorOf(rejected)).toEqual({ status: 400, code: 'invalid_request' });
  expect((await request(alice, 'GET /v1/account/api-keys')).body).toEqual({ data: [] });
});

test('only the response that creates a key has its secret', async () => {
  const alice = await deployment.token('once');
  const { id, key } = await makeKey(alice);
  for (const line of ['GET /v1/account/api-keys', 'GET /v1/account', `DELETE /v1/account/api-keys/${id}`]) {
    expect((await request(alice, line)).text).not.toContain(key);
  }
});

test('a revoked key fails at once, and stays in the list', async () => {
  const alice = await deployment.token('revoker');
  const { id, key } = await makeKey(alice);
  expect((await request(key, 'GET /v1/studios')).status).toBe(200);
  expect((await request(alice, `DELETE /v1/account/api-keys/${id}`)).body).toEqual({ ok: true });
  const rejected = await request(key, 'GET /v1/studios');
  expect(errorOf(rejected)).toEqual({ status: 401, code: 'invalid_key' });
  const { body } = await request<{ data: unknown[] }>(alice, 'GET /v1/account/api-keys');
  expect(body.data).toEqual([expect.objectContaining({ id, revokedAt: expect.any(String) })]);
});

test('a key stops working at its expiry', async () => {
  const alice = await deployment.token('expiry');
  const { key } = await makeKey(alice, { expiresAt: new Date(Date.now() + 1500).toISOString() });
  expect((await request(key, 'GET /v1/studios')).status).toBe(200);
  const status = async () => errorOf(await request(key, 'GET /v1/studios'));
  await expect.poll(async () => (await request(key, 'GET /v1/studios')).status, { timeout: 5000 }).toBe(401);
  expect(await status()).toEqual({ status: 401, code: 'invalid_key' });
  const past = { name: 'Late', expiresAt: new Date(Date.now() - 1000).toISOString() };
  expect(errorOf(await request(alice, 'POST /v1/account/api-keys', past))).toEqual({
    status: 400,
    code: 'invalid_request',
  });
});

test('returns 422 for a username of any excessive length', async () => {
  const alice = await deployment.token('long-winded');
  for (const length of [21, 200, 201, 10_000, 1_000_000]) {
    const rejected = await request(alice, 'PATCH /v1/account', { username: 'a'.repeat(length) });
    expect(errorOf(rejected), String(length)).toEqual({ status: 422, code: 'invalid_username' });
    expect(rejected.text.length).toBeLessThan(500);
  }
});

test('a username is unique after normalization, and one of several concurrent claims wins', async () => {
  const racers = await Promise.all(['racer 1', 'racer 2', 'racer 3'].map((name) => deployment.token(name)));
  const claims = await Promise.all(
    racers.map((as, number) =>
      request<{ username: string }>(as, 'PATCH /v1/account', {
        username: number ? '@The_Winner' : 'the_winner',
      }),
    ),
  );
  expect(claims.map((claim) => claim.status).sort()).toEqual([200, 409, 409]);
  expect(rows(deployment.dataDir, "SELECT user_id FROM profiles WHERE username = 'the_winner'")).toHaveLength(
    1,
  );
});

test('after account deletion, a token can only repeat the deletion, and no user data is left', async () => {
  const { dataDir, issuer, token } = deployment;
  const person = 'Wilhelmina Ada';
  const session = await signIn(issuer, person);
  const alice = session.access_token;
  const other = await token(person);
  const { body: account } = await request<{ userId: string }>(alice, 'GET /v1/account');
  await request(alice, 'PATCH /v1/account', { username: 'wilhelmina_1815' });
  const { key } = await makeKey(alice, { scopes: ['studios:read', 'studios:write'] });
  const { body: studio } = await request<{ id: string }>(key, 'POST /v1/studios', {
    name: 'Wilhelmina’s show',
  });
  const rtmpUrl = 'rtmp://wilhelmina.example/live';
  for (const [line, json] of [
    [`POST /v1/studios/${studio.id}/sources`, { name: 'Wilhelmina’s camera', type: 'webcam' }],
    ['POST /v1/connections/manual', { label: 'Wilhelmina’s', rtmpUrl, streamKey: 'wilhelmina-key' }],
    ['POST /v1/connections/link', { platform: 'youtube' }],
    ['POST /v1/media', { filename: 'Wilhelmina.mp4', contentType: 'video/mp4', byteSize: 1000 }],
  ] as const) {
    expect([200, 201], line).toContain((await request(alice, line, json)).status);
  }
  expect(tablesHolding(dataDir, account.userId)).toEqual(
    expect.arrayContaining([
      'api_keys',
      'connections',
      'identity_records',
      'media_assets',
      'profiles',
      'users',
    ]),
  );
  expect(await filesHolding(dataDir, 'wilhelmina_1815')).not.toEqual([]);

  const first = await request<{ requestId: string }>(alice, 'DELETE /v1/account', {
    reason: 'The show has ended.',
  });
  expect(first).toMatchObject({ status: 200, body: { ok: true, alreadyDeleted: false } });

  const dead = { status: 401, code: 'invalid_token' };
  for (const as of [alice, other]) {
    for (const [line, json] of [
      ['GET /v1/account', undefined],
      ['GET /v1/studios', undefined],
      ['POST /v1/studios', { name: 'A show' }],
      ['POST /v1/account/api-keys', { name: 'A key' }],
    ] as const) {
      expect(errorOf(await request(as, line, json)), line).toEqual(dead);
    }
    expect((await request(as, 'DELETE /v1/account')).body).toEqual({ ...first.body, alreadyDeleted: true });
  }
  expect(errorOf(await request(key, 'GET /v1/studios'))).toEqual({ status: 401, code: 'invalid_key' });
  const refresh = { grant_type: 'refresh_token', refresh_token: session.refresh_token ?? '' };
  const refreshed = await requestTokens(issuer, refresh);
  expect({ status: refreshed.status, body: await refreshed.json() }).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });

  expect(tablesHolding(dataDir, account.userId)).toEqual(['account_deletions', 'users']);
  for (const trace of ['wilhelmina_1815', 'Wilhelmina', 'wilhelmina', studio.id]) {
    expect(await filesHolding(dataDir, trace), trace).toEqual([]);
  }

  const newcomer = await token(person);
  const { body: next } = await request<{ userId: string }>(newcomer, 'GET /v1/account');
  expect(next).toEqual({ userId: expect.any(String), username: '', usernameSet: false });
  expect(next.userId).not.toBe(account.userId);
  expect((await request(newcomer, 'PATCH /v1/account', { username: 'wilhelmina_1815' })).status).toBe(200);
});

test('requests during the deletion of their account leave no rows', async () => {
  const { dataDir, issuer, token } = deployment;
  for (let round = 0; round < 3; round += 1) {
    const name = `Racing user ${round}`;
    const alice = await token(name);
    const { body: account } = await request<{ userId: string }>(alice, 'GET /v1/account');
    const { key } = await makeKey(alice, { scopes: ['studios:read', 'studios:write'] });
    const racing = Array.from({ length: 30 }, (_, number) => {
      if (number === 15) return request(alice, 'DELETE /v1/account');
      if (number % 5 === 0)
        return request(alice, 'PATCH /v1/account', { username: `racing_${round}_${number}` });
      if (number % 5 === 1) return request(alice, 'POST /v1/account/api-keys', { name: 'A key' });
      return request(number % 2 ? alice : key, 'POST /v1/studios', { name: 'A show' });
    });
    const logins = signIn(issuer, name).then(
      () => 200,
      () => 400,
    );
    const statuses = (await Promise.all(racing)).map((response) => response.status);
    await logins;
    expect(statuses[15]).toBe(200);
    for (const status of statuses) expect([200, 201, 401, 429]).toContain(status);
    expect(tablesHolding(dataDir, account.userId)).toEqual(['account_deletions', 'users']);
  }
});
