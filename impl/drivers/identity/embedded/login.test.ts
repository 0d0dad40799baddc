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
  const response = await browser.get(
    authorizationUrl(issuer, {
      code_challenge: proofKey().challenge,
      code_challenge_method: 'S256',
      ...parameters,
    }),
  );
  return { browser, page: response.headers.get('location') ?? '' };
}

test('the login page is a labelled form that cannot be framed and runs no scripts', async () => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  const response = await browser.get(page);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(/<html lang="en">/);
  expect(html).toMatch(/<label for="name">/);
  expect(html).toMatch(/<input id="name" name="name"/);
  expect(html).not.toMatch(/<script/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  // Browsers would otherwise block the redirect back to the client.
  expect(policy).toContain("form-action 'self' http://127.0.0.1:49152;");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('escapes untrusted texts in the page', async () => {
  const provider = await listeningIdentity();
  const hostile = '"><script>alert(1)</script>&\'';
  const { browser, page } = await begin(provider, { login_hint: hostile });
  for (const response of [await browser.get(page), await browser.post(page, { name: hostile })]) {
    const html = await response.text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;');
    expect(html).not.toContain('<script');
  }
});

test.for(['', '   ', '<b>', '-dash', 'a,b', 'line\nbreak\u0000', 'x'.repeat(65)])(
  'rejects the name %j, and the form names the reason',
  async (name) => {
    const provider = await listeningIdentity();
    const { browser, page } = await begin(provider);
    const response = await browser.post(page, { name });
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/aria-invalid="true"[\s\S]*role="alert"/);
    const again = await followOut(browser, provider.issuer, await browser.post(page, { name: 'alice' }));
    expect(again.searchParams.get('code')).toBeTruthy();
  },
);

test('cancelling redirects to the client without a code', async () => {
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
  for (const response of [await new Browser().get(page), await new Browser().post(page, { name: 'eve' })]) {
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('login_not_found');
  }
});

test('a login cannot be used after its redirect', async () => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  await followOut(browser, provider.issuer, await browser.post(page, { name: 'alice' }));
  expect((await browser.get(page)).status).toBe(400);
});

test.for([
  ['application/json', '{"name":"alice"}'],
  ['application/x-www-form-urlencoded', `name=${'a'.repeat(5000)}`],
])('rejects an invalid or too long form of type %s', async ([type = '', body = '']) => {
  const provider = await listeningIdentity();
  const { browser, page } = await begin(provider);
  const response = await browser.send(page, { method: 'POST', headers: { 'content-type': type }, body });
  expect(response.status).toBe(400);
  expect((await browser.get(page)).status).toBe(200);
});

test('shows an error to the person if it cannot be sent to the client', async () => {
  const { issuer } = await listeningIdentity();
  const response = await new Browser().get(
    authorizationUrl(issuer, { redirect_uri: 'https://evil.example/"><script>' }),
  );
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toContain('invalid_redirect_uri');
});
