import { expect, test } from 'vitest';
import {
  authorizationUrl,
  Browser,
  followOut,
  type ListeningIdentity,
  listeningIdentity,
  proofKey,
} from '../../../fixtures/identity/identity.ts';

async function begin(
  { issuer }: ListeningIdentity,
  parameters: Record<string, string> = {},
): Promise<{ browser: Browser; page: string }> {
  const browser = new Browser();
  const answer = await browser.get(
    authorizationUrl(issuer, {
      code_challenge: proofKey().challenge,
      code_challenge_method: 'S256',
      ...parameters,
    }),
  );
  return { browser, page: answer.headers.get('location') ?? '' };
}

test('the login page is a labelled form that may be framed by nobody and runs no scripts', async () => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  const answer = await browser.get(page);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<html lang="en">/);
  expect(html).toMatch(/<label for="name">/);
  expect(html).toMatch(/<input id="name" name="name"/);
  expect(html).not.toMatch(/<script/);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  // Browsers would otherwise stop the redirect back to the program.
  expect(policy).toContain("form-action 'self' http://127.0.0.1:49152;");
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('what others wrote into the page stays text', async () => {
  const provider = await listeningIdentity();
  const hostile = '"><script>alert(1)</script>&\'';
  const { browser, page } = await begin(provider, { login_hint: hostile });
  for (const answer of [await browser.get(page), await browser.post(page, { name: hostile })]) {
    const html = await answer.text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;');
    expect(html).not.toContain('<script');
  }
});

test.for(['', '   ', '<b>', '-dash', 'a,b', 'line\nbreak\u0000', 'x'.repeat(65)])(
  'the name %j is refused, and the form says why',
  async (name) => {
    const provider = await listeningIdentity();
    const { browser, page } = await begin(provider);
    const answer = await browser.post(page, { name });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/aria-invalid="true"[\s\S]*role="alert"/);
    const again = await followOut(browser, provider.issuer, await browser.post(page, { name: 'alice' }));
    expect(again.searchParams.get('code')).toBeTruthy();
  },
);

test('who cancels is sent back without a code', async () => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  const back = await followOut(
    browser,
    provider.issuer,
    await browser.post(page, { name: '', decision: 'cancel' }),
  );
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe('the-state');
});

test('another browser cannot take over a login', async () => {
  const provider = await listeningIdentity();
  const { page } = await begin(provider);
  for (const answer of [await new Browser().get(page), await new Browser().post(page, { name: 'eve' })]) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('login_not_found');
  }
});

test('a login is over once it has led back', async () => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  await followOut(browser, provider.issuer, await browser.post(page, { name: 'alice' }));
  expect((await browser.get(page)).status).toBe(400);
});

test.for([
  ['application/json', '{"name":"alice"}'],
  ['application/x-www-form-urlencoded', `name=${'a'.repeat(5000)}`],
])('a form of %s that is none, or too long, is refused', async ([type = '', body = '']) => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  const answer = await browser.send(page, { method: 'POST', headers: { 'content-type': type }, body });
  expect(answer.status).toBe(400);
  expect((await browser.get(page)).status).toBe(200);
});

test('errors that cannot be told to the program are told to the person', async () => {
  const { issuer } = await listeningIdentity();
  const answer = await new Browser().get(
    authorizationUrl(issuer, { redirect_uri: 'https://evil.example/"><script>' }),
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('invalid_redirect_uri');
});
