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

function ask<Body = Envelope>(as: string, line: string, json?: unknown) {
  return call<Body>(deployment.baseUrl, line, { as, json });
}

async function makeKey(as: string, wanted: { scopes?: string[]; expiresAt?: string } = {}): Promise<Key> {
  const made = await ask<Key>(as, 'POST /v1/account/api-keys', { name: 'A key', ...wanted });
  expect(made.status).toBe(201);
  return made.body;
}

/** What a refusal says, without what differs from one to the next. */
function saying({ status, body }: { status: number; body: Envelope }) {
  const { requestId: _, message: __, ...rest } = body.error;
  return { status, ...rest };
}

test('a key does what its scopes say and no more, and says what it lacks', async () => {
  const alice = await deployment.token('scopes');
  const { key } = await makeKey(alice, { scopes: ['studios:read'] });
  expect((await ask(key, 'GET /v1/studios')).status).toBe(200);
  const refused = await ask(key, 'POST /v1/studios', { name: 'Morning show' });
  expect(saying(refused)).toEqual({
    status: 403,
    code: 'insufficient_scope',
    requiredScope: 'studios:write',
  });
  expect(rows(deployment.dataDir, 'SELECT id FROM studios')).toEqual([]);

  const byAlias = await call(deployment.baseUrl, 'GET /v1/studios', { headers: { 'x-api-key': key } });
  expect(byAlias.status).toBe(200);
});

test('a key cannot make, see or revoke keys, nor read, change or delete the account, whatever its scopes', async () => {
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
    expect(saying(await ask(key, line, json)), line).toEqual({
      status: 403,
      code: 'interactive_auth_required',
    });
  }
  const { body } = await ask<{ data: Key[] }>(alice, 'GET /v1/account/api-keys');
  expect(body.data.map((made) => made.id)).toEqual([id]);
});

test.for([
  [['studios:read', 'studios:destroy'], 'studios:destroy'],
  [['*'], '*'],
  [['STUDIOS:READ'], 'STUDIOS:READ'],
])('asking for %j makes no key at all', async ([scopes]) => {
  const alice = await deployment.token(`unknown scope ${String(scopes?.length)}`);
  const refused = await ask(alice, 'POST /v1/account/api-keys', { name: 'A key', scopes });
  expect(saying(refused)).toEqual({ status: 400, code: 'invalid_request' });
  expect((await ask(alice, 'GET /v1/account/api-keys')).body).toEqual({ data: [] });
});

test('the secret is in the answer that made the key and in no other', async () => {
  const alice = await deployment.token('once');
  const { id, key } = await makeKey(alice);
  for (const line of ['GET /v1/account/api-keys', 'GET /v1/account', `DELETE /v1/account/api-keys/${id}`]) {
    expect((await ask(alice, line)).text).not.toContain(key);
  }
});

test('a revoked key is refused at once, and stays in the list', async () => {
  const alice = await deployment.token('revoker');
  const { id, key } = await makeKey(alice);
  expect((await ask(key, 'GET /v1/studios')).status).toBe(200);
  expect((await ask(alice, `DELETE /v1/account/api-keys/${id}`)).body).toEqual({ ok: true });
  const refused = await ask(key, 'GET /v1/studios');
  expect(saying(refused)).toEqual({ status: 401, code: 'invalid_key' });
  const { body } = await ask<{ data: unknown[] }>(alice, 'GET /v1/account/api-keys');
  expect(body.data).toEqual([expect.objectContaining({ id, revokedAt: expect.any(String) })]);
});

test('a key dies at its expiry', async () => {
  const alice = await deployment.token('expiry');
  const { key } = await makeKey(alice, { expiresAt: new Date(Date.now() + 1500).toISOString() });
  expect((await ask(key, 'GET /v1/studios')).status).toBe(200);
  const status = async () => saying(await ask(key, 'GET /v1/studios'));
  await expect.poll(async () => (await ask(key, 'GET /v1/studios')).status, { timeout: 5000 }).toBe(401);
  expect(await status()).toEqual({ status: 401, code: 'invalid_key' });
  const past = { name: 'Late', expiresAt: new Date(Date.now() - 1000).toISOString() };
  expect(saying(await ask(alice, 'POST /v1/account/api-keys', past))).toEqual({
    status: 400,
    code: 'invalid_request',
  });
});

test('a username that is too long is refused as badly formed, however long it is', async () => {
  const alice = await deployment.token('long-winded');
  for (const length of [21, 200, 201, 10_000, 1_000_000]) {
    const refused = await ask(alice, 'PATCH /v1/account', { username: 'a'.repeat(length) });
    expect(saying(refused), String(length)).toEqual({ status: 422, code: 'invalid_username' });
    expect(refused.text.length).toBeLessThan(500);
  }
});

test('a username is one user’s, however it is typed, and others’ claims to it race for one winner', async () => {
  const racers = await Promise.all(['racer 1', 'racer 2', 'racer 3'].map((name) => deployment.token(name)));
  const claims = await Promise.all(
    racers.map((as, number) =>
      ask<{ username: string }>(as, 'PATCH /v1/account', { username: number ? '@The_Winner' : 'the_winner' }),
    ),
  );
  expect(claims.map((claim) => claim.status).sort()).toEqual([200, 409, 409]);
  expect(rows(deployment.dataDir, "SELECT user_id FROM profiles WHERE username = 'the_winner'")).toHaveLength(
    1,
  );
});

test('a deleted account leaves a token that is good only to learn so, and nothing else of the user', async () => {
  const { dataDir, issuer, token } = deployment;
  const person = 'Wilhelmina Ada';
  const session = await signIn(issuer, person);
  const alice = session.access_token;
  const other = await token(person);
  const { body: account } = await ask<{ userId: string }>(alice, 'GET /v1/account');
  await ask(alice, 'PATCH /v1/account', { username: 'wilhelmina_1815' });
  const { key } = await makeKey(alice, { scopes: ['studios:read', 'studios:write'] });
  const { body: studio } = await ask<{ id: string }>(key, 'POST /v1/studios', { name: 'Wilhelmina’s show' });
  const rtmpUrl = 'rtmp://wilhelmina.example/live';
  for (const [line, json] of [
    [`POST /v1/studios/${studio.id}/sources`, { name: 'Wilhelmina’s camera', type: 'webcam' }],
    ['POST /v1/connections/manual', { label: 'Wilhelmina’s', rtmpUrl, streamKey: 'wilhelmina-key' }],
    ['POST /v1/connections/link', { platform: 'youtube' }],
    ['POST /v1/media', { filename: 'Wilhelmina.mp4', contentType: 'video/mp4', byteSize: 1000 }],
  ] as const) {
    expect([200, 201], line).toContain((await ask(alice, line, json)).status);
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

  const first = await ask<{ requestId: string }>(alice, 'DELETE /v1/account', {
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
      expect(saying(await ask(as, line, json)), line).toEqual(dead);
    }
    expect((await ask(as, 'DELETE /v1/account')).body).toEqual({ ...first.body, alreadyDeleted: true });
  }
  expect(saying(await ask(key, 'GET /v1/studios'))).toEqual({ status: 401, code: 'invalid_key' });
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
  const { body: next } = await ask<{ userId: string }>(newcomer, 'GET /v1/account');
  expect(next).toEqual({ userId: expect.any(String), username: '', usernameSet: false });
  expect(next.userId).not.toBe(account.userId);
  expect((await ask(newcomer, 'PATCH /v1/account', { username: 'wilhelmina_1815' })).status).toBe(200);
});

test('requests that race the deletion of their account leave nothing', async () => {
  const { dataDir, issuer, token } = deployment;
  for (let round = 0; round < 3; round += 1) {
    const name = `Racing user ${round}`;
    const alice = await token(name);
    const { body: account } = await ask<{ userId: string }>(alice, 'GET /v1/account');
    const { key } = await makeKey(alice, { scopes: ['studios:read', 'studios:write'] });
    const racing = Array.from({ length: 30 }, (_, number) => {
      if (number === 15) return ask(alice, 'DELETE /v1/account');
      if (number % 5 === 0) return ask(alice, 'PATCH /v1/account', { username: `racing_${round}_${number}` });
      if (number % 5 === 1) return ask(alice, 'POST /v1/account/api-keys', { name: 'A key' });
      return ask(number % 2 ? alice : key, 'POST /v1/studios', { name: 'A show' });
    });
    const logins = signIn(issuer, name).then(
      () => 200,
      () => 400,
    );
    const statuses = (await Promise.all(racing)).map((answer) => answer.status);
    await logins;
    expect(statuses[15]).toBe(200);
    for (const status of statuses) expect([200, 201, 401, 429]).toContain(status);
    expect(tablesHolding(dataDir, account.userId)).toEqual(['account_deletions', 'users']);
  }
});
