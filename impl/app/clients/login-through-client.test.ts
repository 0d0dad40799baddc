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

/** A login at an embedded provider, with its storage and its requests to the token endpoint. */
async function startLogin(more: Partial<LoginSettings> = {}) {
  const { issuer } = await listeningIdentity();
  const kept = new Map<string, string>();
  const tokenRequests: string[] = [];
  const counting: typeof fetch = async (input, init) => {
    tokenRequests.push(`${init?.body instanceof URLSearchParams ? init.body.get('grant_type') : 'describe'}`);
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
  return { issuer, kept, tokenRequests, options, login: new Login(options) };
}

/** Signs in at the login page as a person does. Returns the address that the browser is redirected to. */
async function signedIn(issuer: string, address: string, name = 'Marguerite'): Promise<URL> {
  const browser = new Browser();
  const begun = await browser.get(address);
  const page = new URL(begun.headers.get('location') ?? 'missing:');
  await browser.get(page);
  return followOut(browser, issuer, await browser.post(page, { name }));
}

const subjectOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

test('a person logs in with PKCE, and concurrent calls renew the token once', async () => {
  const { issuer, tokenRequests, options, login } = await startLogin();
  await expect(login.bearer()).rejects.toMatchObject({ code: 'login_required' });
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  expect(subjectOf(token)).toEqual(expect.any(String));
  expect(tokenRequests).toEqual(['describe', 'authorization_code']);

  const server = createServer(({ headers }, response) => {
    const isAccepted = headers.authorization !== `Bearer ${token}`;
    response.writeHead(isAccepted ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isAccepted ? '{"data":[]}' : '{"error":{"code":"invalid_token","message":"No."}}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, auth: login.bearer });
  const pages = await Promise.all([1, 2, 3].map(() => api.studios.list()));
  expect(pages).toEqual([{ data: [] }, { data: [] }, { data: [] }]);
  expect(tokenRequests).toEqual(['describe', 'authorization_code', 'refresh_token']);

  const now = await login.bearer();
  const [one, two] = await Promise.all([login.bearer(now), login.bearer(now)]);
  expect([one === two, one === now, tokenRequests.length]).toEqual([true, false, 4]);

  // Another page of the same program continues the login.
  const other = new Login(options);
  expect([await other.isLoggedIn(), await other.bearer()]).toEqual([true, await login.bearer()]);
  expect(subjectOf(await other.bearer())).toBe(subjectOf(token));
  await other.clear();
  expect(await login.isLoggedIn()).toBe(false);
});

test('two pages that share a login renew it once, and both use the new access token', async () => {
  const { issuer, tokenRequests, options, login } = await startLogin();
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  const pages = [login, new Login(options), new Login(options)];
  const [one, ...others] = await Promise.all(pages.map((page) => page.bearer(token)));
  expect([one === token, new Set(others)]).toEqual([false, new Set([one])]);
  expect(tokenRequests.filter((what) => what === 'refresh_token')).toHaveLength(1);
});

test('without a lock between pages, the slower page adopts the token of the faster one', async () => {
  const { issuer, options, login } = await startLogin();
  await login.finish(await signedIn(issuer, await login.start()));
  const token = await login.bearer();
  const slower = new Login({
    ...options,
    fetch: async (input, init) => {
      // During the request another page renews the login, and the provider rejects the used token.
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

test('only the redirect of the last started login is accepted, and only once', async () => {
  const { issuer, kept, login } = await startLogin();
  const first = await signedIn(issuer, await login.start());
  const second = await signedIn(issuer, await login.start());
  await expect(login.finish(first)).rejects.toMatchObject({ code: 'state_mismatch' });
  await login.finish(second);
  await expect(login.finish(second)).rejects.toMatchObject({ code: 'state_mismatch' });
  const held = [...kept.values()].join();
  await login.start();
  const state = JSON.parse([...kept].find(([key]) => key.endsWith('begun'))?.[1] ?? '{}').state;
  const rejected = new URL(`${LOOPBACK_REDIRECT}?error=access_denied&error_description=No&state=${state}`);
  const error: unknown = await login.finish(rejected).catch((cause: unknown) => cause);
  expect(String(error)).toBe('LoginError: The login failed (access_denied): No.');
  expect([...kept.values()].join()).toBe(held);
  await login.start();
  const mixed = [...kept].find(([key]) => key.endsWith('begun'))?.[1] ?? '{}';
  const foreignRedirect = `${LOOPBACK_REDIRECT}?code=a&iss=https://other.example&state=${JSON.parse(mixed).state}`;
  await expect(login.finish(foreignRedirect)).rejects.toMatchObject({ code: 'issuer_mismatch' });
});

test('a login ends if the provider rejects it, but not if the provider is unreachable', async () => {
  const { issuer, kept, options, login } = await startLogin();
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

test('rejects a token of another login', async () => {
  const { issuer, options, login } = await startLogin();
  const claims = { iss: issuer, aud: 'callsheet-cli', nonce: 'of another' };
  const id_token = `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;
  const other: typeof fetch = async (input, init) =>
    init?.method === 'POST' ? Response.json({ access_token: 'a', id_token }) : fetch(input, init);
  const replayed = new Login({ ...options, fetch: other });
  const back = await signedIn(issuer, await replayed.start());
  await expect(replayed.finish(back)).rejects.toMatchObject({ code: 'nonce_mismatch' });
  expect(await login.isLoggedIn()).toBe(false);
});

test('rejects a provider with another issuer name', async () => {
  const { options, issuer } = await startLogin();
  const login = new Login({ ...options, issuer: `${issuer}/` });
  await expect(login.start()).rejects.toMatchObject({ code: 'no_provider' });
});
