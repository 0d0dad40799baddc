import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { filesHolding, rows } from '../../fixtures/deployment/data-folder.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call, RawConnection } from '../../fixtures/http/http-client.ts';
import {
  authorizationUrl,
  Browser,
  followOut,
  LOOPBACK_REDIRECT,
  proofKey,
  readTokens,
  requestTokens,
} from '../../fixtures/identity/identity.ts';

/** A browser that remembers every cookie it received. */
class Witness extends Browser {
  readonly seen = new Set<string>();

  override async send(url: string | URL, init: RequestInit): Promise<Response> {
    const response = await super.send(url, init);
    for (const line of response.headers.getSetCookie()) {
      const value = line
        .slice(line.indexOf('=') + 1)
        .split(';', 1)
        .join('');
      if (value !== '') this.seen.add(value);
    }
    return response;
  }
}

/** Signs in as a person does and returns all credentials received on the way. */
async function signInWatched(issuer: string, name: string) {
  const browser = new Witness();
  const { verifier, challenge } = proofKey();
  const begun = await browser.get(
    authorizationUrl(issuer, { code_challenge: challenge, code_challenge_method: 'S256' }),
  );
  const page = new URL(begun.headers.get('location') ?? 'missing:');
  await browser.get(page);
  const back = await followOut(browser, issuer, await browser.post(page, { name }));
  const code = back.searchParams.get('code') ?? 'missing';
  const exchange = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: LOOPBACK_REDIRECT,
    code_verifier: verifier,
  };
  const tokens = await readTokens(await requestTokens(issuer, exchange));
  return { code, verifier, exchange, tokens, cookies: [...browser.seen] };
}

/** Sends a secret in every part of a request, including parts that the API does not read. */
async function spread(baseUrl: string, issuer: string, secret: string): Promise<void> {
  const bearer = { authorization: `Bearer ${secret}` };
  const calls: Promise<unknown>[] = [
    call(baseUrl, 'GET /v1/studios', { headers: bearer }),
    call(baseUrl, 'GET /v1/studios', { headers: { authorization: `Basic ${secret}` } }),
    call(baseUrl, 'GET /v1/studios', { headers: { 'x-api-key': secret } }),
    call(baseUrl, 'GET /v1/studios', { headers: { 'x-api-key': `sk_live_${secret}` } }),
    call(baseUrl, 'GET /v1/studios', { headers: { cookie: `session=${secret}`, 'user-agent': secret } }),
    call(baseUrl, 'GET /v1/studios', { headers: { ...bearer, 'x-request-id': secret, traceparent: secret } }),
    call(baseUrl, `GET /v1/studios?access_token=${secret}&cursor=${secret}`, { headers: bearer }),
    call(baseUrl, `GET /v1/studios/${secret}`, { headers: bearer }),
    call(baseUrl, `GET /v1/${secret}`),
    call(baseUrl, `GET /${secret}?key=${secret}`),
    call(baseUrl, `DELETE /v1/account/api-keys/${secret}`, { headers: bearer }),
    call(baseUrl, 'POST /v1/studios', { headers: bearer, json: { [secret]: secret } }),
    call(baseUrl, 'POST /v1/account/api-keys', { headers: bearer, json: { name: 1, scopes: [secret] } }),
    call(baseUrl, 'POST /v1/account/api-keys', {
      headers: { ...bearer, 'content-type': `text/${secret}` },
      json: {},
    }),
    call(`${issuer}/authorize?client_id=${secret}&code=${secret}&state=${secret}`, 'GET '),
    call(`${issuer}/interaction/${secret}`, 'GET '),
    call(`${issuer}/${secret}`, 'GET '),
    requestTokens(issuer, { grant_type: 'authorization_code', code: secret, redirect_uri: secret }),
    requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: secret }),
    requestTokens(issuer, { grant_type: secret }),
  ];
  for (const bytes of [
    `GET /v1/studios HTTP/1.1\r\nAuthorization : Bearer ${secret}\r\n\r\n`,
    `GET /v1/${secret} HTTP/9.9\r\nHost: callsheet\r\n\r\n`,
    `${secret} / HTTP/1.1\r\n\r\n`,
    `GET /v1/%zz${secret} HTTP/1.1\r\nHost: callsheet\r\nConnection: close\r\n\r\n`,
    `GET /v1/studios HTTP/1.1\r\nHost: callsheet\r\nX-Filler: ${secret.repeat(200)}\r\n\r\n`,
  ]) {
    const wire = await RawConnection.open(baseUrl);
    wire.send(bytes);
    calls.push(wire.response());
  }
  await Promise.all(calls);
}

test('no credential is on disk or in the log in clear text', async () => {
  const { baseUrl, issuer, dataDir, token, stderr, stop } = await startDeployment({ LOG_LEVEL: 'trace' });
  const session = await signInWatched(issuer, 'alice');
  const { access_token: access, refresh_token: refresh = 'missing', id_token: idToken } = session.tokens;
  const printed = await token('alice');

  const keys: string[] = [];
  for (const scopes of [['studios:read'], ['studios:read', 'studios:write'], []]) {
    const made = await call<{ id: string; key: string }>(baseUrl, 'POST /v1/account/api-keys', {
      as: access,
      json: { name: 'A key', scopes },
    });
    keys.push(made.body.key);
    await call(baseUrl, 'GET /v1/studios', { as: made.body.key });
    if (scopes.length === 0)
      await call(baseUrl, `DELETE /v1/account/api-keys/${made.body.id}`, { as: access });
  }
  const refreshed = await readTokens(
    await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: refresh }),
  );
  // A code used twice was stolen, so the provider revokes all tokens issued for it.
  const replayed = await signInWatched(issuer, 'bob');
  expect((await requestTokens(issuer, replayed.exchange)).status).toBe(400);

  const secrets: Readonly<Record<string, string | undefined>> = {
    'a key': keys[0],
    'a wider key': keys[1],
    'a revoked key': keys[2],
    'an access token': access,
    'a printed access token': printed,
    'a refresh token': refresh,
    'a rotated refresh token': refreshed.refresh_token,
    'a refreshed access token': refreshed.access_token,
    'an id token': idToken,
    'a code': session.code,
    'a replayed code': replayed.code,
    'a code verifier': session.verifier,
    ...Object.fromEntries(session.cookies.map((cookie, number) => [`cookie ${number}`, cookie])),
  };
  expect(session.cookies.length).toBeGreaterThan(2);
  for (const secret of Object.values(secrets)) {
    expect(secret?.length).toBeGreaterThan(20);
    await spread(baseUrl, issuer, secret ?? '');
  }
  // The stored hashes and records exist, which proves that the search covers the right data.
  expect(rows(dataDir, 'SELECT hash FROM api_keys')).toHaveLength(3);
  expect(rows(dataDir, 'SELECT id FROM identity_records')).not.toEqual([]);

  const onDisk = async () => {
    const found: string[] = [];
    for (const [what, secret = ''] of Object.entries(secrets)) {
      for (const file of await filesHolding(dataDir, secret)) found.push(`${what} in ${file}`);
    }
    return found;
  };
  expect(await onDisk()).toEqual([]);

  // Server errors log the most details.
  const database = new DatabaseSync(join(dataDir, 'callsheet.db'), { timeout: 10_000 });
  database.exec('PRAGMA foreign_keys = OFF; DROP TABLE studios; DROP TABLE profiles; DROP TABLE api_keys');
  database.close();
  for (const secret of Object.values(secrets)) await spread(baseUrl, issuer, secret ?? '');
  await stop();
  expect(await onDisk()).toEqual([]);
  expect(stderr()).toContain('no such table');
  for (const [what, secret = ''] of Object.entries(secrets)) {
    const lines = stderr()
      .split('\n')
      .filter((line) => line.includes(secret));
    expect(lines, what).toEqual([]);
  }
});
