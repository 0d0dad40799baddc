import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import {
  authorizationUrl,
  Browser,
  listeningIdentity,
  proofKey,
  requestTokens,
  signIn,
} from '../../../fixtures/identity/identity.ts';
import { temporaryStore } from '../../../fixtures/store/store.ts';
import { systemClock } from '../../clock/system.ts';
import { MemoryRateLimiter } from '../../rate-limiter/memory.ts';
import { maxUnfinishedLogins, Records } from './records.ts';

function limited(burst: number, clock = new ManualClock()) {
  return {
    clock,
    limiter: new MemoryRateLimiter(clock, { signIn: { tokens: 60, everySeconds: 60, burst } }),
  };
}

function begin(issuer: string): URL {
  return authorizationUrl(issuer, { code_challenge: proofKey().challenge, code_challenge_method: 'S256' });
}

test('limits the logins of an address and returns the time until the next one', async () => {
  const store = await temporaryStore();
  const { clock, limiter } = limited(5);
  const { issuer } = await listeningIdentity({ store, limiter });
  for (let count = 0; count < 5; count += 1)
    expect((await new Browser().get(begin(issuer))).status).toBe(303);
  const rejected = await new Browser().get(begin(issuer));
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect(rejected.headers.get('content-type')).toMatch(/^text\/html/);
  expect(rejected.headers.getSetCookie()).toEqual([]);
  expect(await store.all('SELECT id FROM identity_records')).toHaveLength(5);
  clock.advance(1000);
  expect((await new Browser().get(begin(issuer))).status).toBe(303);
});

test.each([
  ['starting a login by form', 'POST', '/authorize'],
  ['resuming a login', 'GET', '/authorize/abc'],
  ['submitting the login page', 'POST', '/interaction/abc'],
  ['requesting tokens', 'POST', '/token'],
  ['revoking a token', 'POST', '/revoke'],
  ['another spelling', 'POST', '/%74oken'],
])('a request counts against the sign-in limit: %s', async (_what, method, path) => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  const send = () => fetch(issuer + path, { method, redirect: 'manual' });
  expect((await send()).status).not.toBe(429);
  const rejected = await send();
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
});

test('programs receive the error as JSON', async () => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: 'x' });
  const rejected = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: 'x' });
  expect(await rejected.json()).toMatchObject({ error: 'rate_limited' });
});

test('read-only requests do not count against the limit', async () => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  for (const path of ['/jwks', '/.well-known/openid-configuration', '/interaction/abc', '/jwks'])
    expect((await fetch(issuer + path)).status).not.toBe(429);
  expect((await new Browser().get(begin(issuer))).status).toBe(303);
});

test('a login uses four requests of the limit of an address', async () => {
  const { limiter } = limited(4);
  const { issuer } = await listeningIdentity({ limiter });
  await signIn(issuer, 'alice');
  expect((await new Browser().get(begin(issuer))).status).toBe(429);
});

test('limits unfinished logins, and the latest ones can continue', async () => {
  const store = await temporaryStore();
  const records = new Records(store, systemClock, 'Interaction');
  const count = async () =>
    (
      await store.first<{ n: number }>(
        "SELECT count(*) AS n FROM identity_records WHERE model = 'Interaction'",
      )
    )?.n ?? 0;
  for (let begun = 0; begun < maxUnfinishedLogins + 1000; begun += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        records.upsert(`login-${begun + index}`, { uid: `uid-${begun + index}` }, 3600 + begun + index),
      ),
    );
    expect(await count()).toBeLessThanOrEqual(maxUnfinishedLogins + 100);
  }
  expect(await records.find('login-0')).toBeUndefined();
  expect(await records.find(`login-${maxUnfinishedLogins + 999}`)).toBeDefined();
});

test('with the login page off nobody can sign in, and issued tokens stay valid', async () => {
  const store = await temporaryStore();
  const open = await listeningIdentity({ store });
  const { refresh_token: token = '', access_token: access } = await signIn(open.issuer, 'alice');
  await open.stop();
  const port = Number(new URL(open.issuer).port);
  const { identity, issuer, logged } = await listeningIdentity({
    store,
    dataDir: open.dataDir,
    port,
    loginPage: false,
  });
  const browser = new Browser();
  for (const path of ['/authorize', '/authorize/abc', '/interaction/abc', '/%61uthorize']) {
    const rejected = await browser.get(issuer + path);
    expect(rejected.status).toBe(403);
    expect(await rejected.text()).toContain('EMBEDDED_LOGIN');
  }
  expect((await browser.post(`${issuer}/interaction/abc`, { name: 'alice' })).status).toBe(403);
  expect((await identity.verify(access))?.name).toBe('alice');
  const refreshed = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: token });
  expect(refreshed.status).toBe(200);
  identity.serveAt('https://studio.example');
  expect(logged).toEqual([]);
});
