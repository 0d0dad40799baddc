import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { hiding } from '../../../checks/requirements/hidden.ts';
import { fakeCamera, openPage } from '../../fixtures/browser/browser.ts';
import { run, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { withoutNodeAv } from '../../fixtures/media/without-node-av.ts';
import { requires } from '../../fixtures/requirements.ts';

const inBrowser = requires('browser');
const inTime = { timeout: 90_000, interval: 100 };
/** The folder for screenshots; undefined = no screenshots. */
const pictures = process.env.CONSOLE_PICTURES;

inBrowser(
  'without ffmpeg, the console names the remedy, goes live with a camera and plays the slate',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callsheet-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { PATH = '' } = await hiding('ffmpeg', folder, process.env);
    expect(await run('console/build.ts', [], {})).toMatchObject({ code: 0 });
    const deployment = await startDeployment({
      PATH,
      NODE_OPTIONS: withoutNodeAv,
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    });
    const page = await openPage([...fakeCamera, '--window-size=1280,900']);
    const see = (selector: string) =>
      expect
        .poll(() => page.evaluate(`document.querySelector('${selector}') !== null`).catch(String), inTime)
        .toBe(true);
    const click = async (selector: string) => {
      await see(`${selector}:enabled`);
      await page.click(selector);
    };
    const text = (selector: string) =>
      expect.poll(
        async () => String(await page.evaluate(`document.querySelector('${selector}')?.innerText`)),
        inTime,
      );

    await page.open(`${deployment.baseUrl}/`);
    await click('#sign-in');
    await see('input[name=name]');
    await page.type('Grace');
    await page.press('Enter');
    await see('#studio-name');
    await page.evaluate(`document.querySelector('#studio-name').focus()`);
    await page.type('Morning show');
    await click('form .primary');
    await text('.encoder-warning').toMatch(
      /^Encoder: none \(there is no ffmpeg .*Install ffmpeg and restart\.$/,
    );
    await click('#camera-on');
    await see('[data-tile=Camera] video');

    const studio = /std_\w+/.exec(String(await page.evaluate('location.hash')))?.[0];
    const created = await call(deployment.baseUrl, `POST /v1/studios/${studio}/destinations`, {
      as: await deployment.token('Grace'),
      json: {
        name: 'Nowhere',
        platform: 'custom_rtmp',
        enabled: true,
        rtmpUrl: `rtmp://127.0.0.1:${await freePort()}/live`,
        streamKey: 'the-key',
      },
    });
    expect(created.status, created.text).toBe(201);
    await click('#go-live');
    await see('#go-offline');
    await text('.live-bar').toContain('Viewers see a slate.');
    await click('#show-program');
    const program = `document.querySelector('.frame video[aria-label=Program]')`;
    await expect.poll(() => page.evaluate(`${program}?.currentTime > 0.5`), inTime).toBe(true);
    expect(await page.evaluate(`[${program}.videoWidth, ${program}.videoHeight]`)).toEqual([640, 360]);
    if (pictures !== undefined) await page.screenshot(join(pictures, 'without-ffmpeg.png'));
  },
  300_000,
);
