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

test('an address begins so many logins and no more, and is told when it may go on', async () => {
  const store = await temporaryStore();
  const { clock, limiter } = limited(5);
  const { issuer } = await listeningIdentity({ store, limiter });
  for (let count = 0; count < 5; count += 1)
    expect((await new Browser().get(begin(issuer))).status).toBe(303);
  const refused = await new Browser().get(begin(issuer));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await store.all('SELECT id FROM identity_records')).toHaveLength(5);
  clock.advance(1000);
  expect((await new Browser().get(begin(issuer))).status).toBe(303);
});

test.each([
  ['beginning a login by form', 'POST', '/authorize'],
  ['going on with one', 'GET', '/authorize/abc'],
  ['answering the page', 'POST', '/interaction/abc'],
  ['asking for tokens', 'POST', '/token'],
  ['taking back a token', 'POST', '/revoke'],
  ['another spelling', 'POST', '/%74oken'],
])('%s counts', async (_what, method, path) => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  const ask = () => fetch(issuer + path, { method, redirect: 'manual' });
  expect((await ask()).status).not.toBe(429);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
});

test('programs are refused in JSON', async () => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: 'x' });
  const refused = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: 'x' });
  expect(await refused.json()).toMatchObject({ error: 'rate_limited' });
});

test('what only reads does not count', async () => {
  const { limiter } = limited(1);
  const { issuer } = await listeningIdentity({ limiter });
  for (const path of ['/jwks', '/.well-known/openid-configuration', '/interaction/abc', '/jwks'])
    expect((await fetch(issuer + path)).status).not.toBe(429);
  expect((await new Browser().get(begin(issuer))).status).toBe(303);
});

test('a login takes four of what an address has', async () => {
  const { limiter } = limited(4);
  const { issuer } = await listeningIdentity({ limiter });
  await signIn(issuer, 'alice');
  expect((await new Browser().get(begin(issuer))).status).toBe(429);
});

test('logins that nobody ends are bounded, and the latest go on', async () => {
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

test('with its page off it signs nobody in, and what was signed stays good', async () => {
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
    const refused = await browser.get(issuer + path);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('EMBEDDED_LOGIN');
  }
  expect((await browser.post(`${issuer}/interaction/abc`, { name: 'alice' })).status).toBe(403);
  expect((await identity.verify(access))?.name).toBe('alice');
  const refreshed = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: token });
  expect(refreshed.status).toBe(200);
  identity.serveAt('https://studio.example');
  expect(logged).toEqual([]);
});
