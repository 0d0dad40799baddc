import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../generated/client/index.ts';
import { Login, type LoginSettings } from '../../../generated/client/runtime/login/login.ts';
import {
  Browser,
  followOut,
  LOOPBACK_REDIRECT,
  listeningIdentity,
} from '../../fixtures/identity/identity.ts';

/** A login at an embedded provider, what it keeps and what it asks of the token endpoint. */
async function beginning(more: Partial<LoginSettings> = {}) {
  const { issuer } = await listeningIdentity();
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const counting: typeof fetch = async (input, init) => {
    asked.push(`${init?.body instanceof URLSearchParams ? init.body.get('grant_type') : 'describe'}`);
    return fetch(input, init);
  };
  const options: LoginSettings & { readonly issuer: string } = {
    issuer,
    clientId: 'callsheet-cli',
    redirectUri: LOOPBACK_REDIRECT,
    scope: 'openid offline_access',
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    fetch: counting,
    ...more,
  };
  return { issuer, kept, asked, options, login: new Login(options) };
}

/** What a person does at the login page; gives where the browser comes back to. */
async function signedIn(issuer: string, address: string, name = 'Marguerite'): Promise<URL> {
  const browser = new Browser();
  const begun = await browser.get(address);
  const page = new URL(begun.headers.get('location') ?? 'missing:');
  await browser.get(page);
  return followOut(browser, issuer, await browser.post(page, { name }));
}

const subjectOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

test('a person logs in with PKCE, and the token is renewed once for all that wait', async () => {
  const { issuer, asked, options, login } = await beginning();
  await expect(login.bearer()).rejects.toMatchObject({ code: 'login_required' });
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  expect(subjectOf(token)).toEqual(expect.any(String));
  expect(asked).toEqual(['describe', 'authorization_code']);

  const server = createServer(({ headers }, response) => {
    const isGood = headers.authorization !== `Bearer ${token}`;
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isGood ? '{"data":[]}' : '{"error":{"code":"invalid_token","message":"No."}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // on TCP
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, auth: login.bearer });
  const pages = await Promise.all([1, 2, 3].map(() => api.studios.list()));
  expect(pages).toEqual([{ data: [] }, { data: [] }, { data: [] }]);
  expect(asked).toEqual(['describe', 'authorization_code', 'refresh_token']);

  const now = await login.bearer();
  const [one, two] = await Promise.all([login.bearer(now), login.bearer(now)]);
  expect([one === two, one === now, asked.length]).toEqual([true, false, 4]);

  // Another page of the same program goes on with it.
  const other = new Login(options);
  expect([await other.isLoggedIn(), await other.bearer()]).toEqual([true, await login.bearer()]);
  expect(subjectOf(await other.bearer())).toBe(subjectOf(token));
  await other.forget();
  expect(await login.isLoggedIn()).toBe(false);
});

test('two pages that share a login renew it once, and both go on with that', async () => {
  const { issuer, asked, options, login } = await beginning();
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  const pages = [login, new Login(options), new Login(options)];
  const [one, ...others] = await Promise.all(pages.map((page) => page.bearer(token)));
  expect([one === token, new Set(others)]).toEqual([false, new Set([one])]);
  expect(asked.filter((what) => what === 'refresh_token')).toHaveLength(1);
});

test('where pages cannot wait for each other, whoever was slower takes what the quicker was given', async () => {
  const { issuer, options, login } = await beginning();
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  const slower = new Login({
    ...options,
    fetch: async (input, init) => {
      // While it asks, another page has renewed the login, which the provider tells of in this way.
      if (init?.method !== 'POST') return fetch(input, init);
      for (const [key, text] of kept())
        options.storage.set(
          key,
          JSON.stringify({ ...JSON.parse(text), accessToken: 'b', refreshToken: 'r' }),
        );
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    },
  });
  const kept = () =>
    ['held'].flatMap((what) => {
      const key = `login ${issuer} callsheet-cli ${what}`;
      const text = options.storage.get(key);
      return typeof text === 'string' ? [[key, text] as const] : [];
    });
  expect(await slower.bearer(token)).toBe('b');
});

test('only the end of the login that was begun last is one, and once', async () => {
  const { issuer, kept, login } = await beginning();
  const first = await signedIn(issuer, await login.start());
  const second = await signedIn(issuer, await login.start());
  await expect(login.finish(first)).rejects.toMatchObject({ code: 'state_mismatch' });
  await login.finish(second);
  await expect(login.finish(second)).rejects.toMatchObject({ code: 'state_mismatch' });
  const held = [...kept.values()].join();
  await login.start();
  const state = JSON.parse([...kept].find(([key]) => key.endsWith('begun'))?.[1] ?? '{}').state;
  const refused = new URL(`${LOOPBACK_REDIRECT}?error=access_denied&error_description=No&state=${state}`);
  const error: unknown = await login.finish(refused).catch((cause: unknown) => cause);
  expect(String(error)).toBe('LoginError: The login failed (access_denied): No.');
  expect([...kept.values()].join()).toBe(held);
  await login.start();
  const mixed = [...kept].find(([key]) => key.endsWith('begun'))?.[1] ?? '{}';
  const elsewhere = `${LOOPBACK_REDIRECT}?code=a&iss=https://other.example&state=${JSON.parse(mixed).state}`;
  await expect(login.finish(elsewhere)).rejects.toMatchObject({ code: 'issuer_mismatch' });
});

test('a login that the provider takes back is over, one that it cannot be asked about is not', async () => {
  const { issuer, kept, options, login } = await beginning();
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  const down = new Login({ ...options, fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(down.bearer(token)).rejects.toMatchObject({ code: 'unreachable' });
  expect(await login.isLoggedIn()).toBe(true);
  for (const [key, text] of kept)
    if (key.endsWith('held')) kept.set(key, JSON.stringify({ ...JSON.parse(text), refreshToken: 'revoked' }));
  const error: unknown = await login.bearer(token).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'login_required' });
  expect(String(error)).not.toContain('revoked');
  expect(await login.isLoggedIn()).toBe(false);
});

test('a token of another login is not taken', async () => {
  const { issuer, options, login } = await beginning();
  const claims = { iss: issuer, aud: 'callsheet-cli', nonce: 'of another' };
  const id_token = `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;
  const other: typeof fetch = async (input, init) =>
    init?.method === 'POST' ? Response.json({ access_token: 'a', id_token }) : fetch(input, init);
  const replayed = new Login({ ...options, fetch: other });
  const back = await signedIn(issuer, await replayed.start());
  await expect(replayed.finish(back)).rejects.toMatchObject({ code: 'nonce_mismatch' });
  expect(await login.isLoggedIn()).toBe(false);
});

test('a provider that calls itself otherwise is none', async () => {
  const { options, issuer } = await beginning();
  const login = new Login({ ...options, issuer: `${issuer}/` });
  await expect(login.start()).rejects.toMatchObject({ code: 'no_provider' });
});
