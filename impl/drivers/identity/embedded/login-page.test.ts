import { beforeAll, expect } from 'vitest';
import { openPage, type Page } from '../../../fixtures/browser/browser.ts';
import { type DeploymentProcess, launch } from '../../../fixtures/deployment/deployment-process.ts';
import { call } from '../../../fixtures/http/http-client.ts';
import { nativeProgram } from '../../../fixtures/identity/native-program.ts';
import { requires } from '../../../fixtures/requirements.ts';

const inBrowser = requires('browser');

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch();
  return () => deployment.remove();
});

/** The entries of Chromium's log for a page, such as blocked styles. */
async function complaints(page: Page): Promise<string[]> {
  const entries: string[] = [];
  const listen = () => {
    void page.event('Log.entryAdded').then(({ entry }) => {
      entries.push(JSON.stringify(entry));
      listen();
    });
  };
  listen();
  await page.send('Log.enable');
  return entries;
}

inBrowser('a person types a name and presses Enter, and the client receives a code', async () => {
  const program = await nativeProgram(deployment.issuer);
  const page = await openPage();
  const entries = await complaints(page);
  await page.open(program.address);
  expect(await page.evaluate('document.title')).toBe('Sign in - Callsheet');
  expect(await page.evaluate('document.activeElement.id')).toBe('name');
  expect(await page.evaluate('getComputedStyle(document.querySelector("button")).borderRadius')).not.toBe(
    '0px',
  );
  await page.type('Grace Hopper');
  await page.press('Enter');

  const back = await program.returned;
  expect(back.get('state')).toBe('the-state');
  const { access_token: token } = await program.tokens();
  expect((await call(deployment.baseUrl, 'GET /v1/account', { as: token })).status).toBe(200);
  expect(entries.filter((entry) => !entry.includes('favicon'))).toEqual([]);
});

inBrowser('explains an invalid name and accepts the next one', async () => {
  const program = await nativeProgram(deployment.issuer);
  const page = await openPage();
  await page.open(program.address);
  await page.type('<script>alert(1)</script>');
  const reloaded = page.event('Page.loadEventFired');
  await page.click('button:not([name])');
  await reloaded;
  expect(await page.evaluate('document.querySelector("[role=alert]").textContent')).toContain(
    'not a valid user name',
  );
  expect(await page.evaluate('document.getElementById("name").value')).toBe('<script>alert(1)</script>');
  await page.evaluate('document.getElementById("name").focus(); document.getElementById("name").select()');
  await page.type('Grace');
  await page.click('button:not([name])');
  expect((await program.returned).get('code')).toEqual(expect.any(String));
});

inBrowser('cancelling redirects to the client without a code', async () => {
  const program = await nativeProgram(deployment.issuer);
  const page = await openPage();
  await page.open(program.address);
  await page.click('button[value=cancel]');
  const back = await program.returned;
  expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
});

inBrowser('the page is readable in dark mode and on a phone', async () => {
  const program = await nativeProgram(deployment.issuer);
  const page = await openPage();
  await page.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  });
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 320,
    height: 568,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await page.open(program.address);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const dark = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'light' }],
  });
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).not.toBe(dark);
});
