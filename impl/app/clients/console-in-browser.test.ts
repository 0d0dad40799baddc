import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionPage } from '../../../generated/schemas.ts';
import { fakeCamera, openPage, type Page } from '../../fixtures/browser/browser.ts';
import { openCamera, publishCamera } from '../../fixtures/browser/webrtc-pages.ts';
import {
  type DeploymentProcess,
  type Exit,
  run,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { decide } from '../../fixtures/platforms/sandbox.ts';
import { requires } from '../../fixtures/requirements.ts';

const withBoth = requires('browser', 'ffmpeg');

const dist = join(import.meta.dirname, '../../../console/dist');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const maxBytes = 120_000;
/** The time limit of a deployment's start on a busy machine. */
const inTime = { interval: 50 };
/** The folder for screenshots of every screen; undefined = no screenshots. */
const pictures = process.env.CONSOLE_PICTURES;

withBoth(
  'a show in the console: log in, camera on, a tile moved, live and watched, chat answered and cleared, a viewer blocked, the camera taken over, a crash, a file uploaded, a scope lacking',
  async () => {
    await build();
    const report = reportFolder();
    const deployment = await startDeployment({
      LOG_LEVEL: 'warn',
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
      HANDOUT_BURST: '50',
      CONSOLE_CHECKS: join(report, 'results.ndjson'),
    });
    const console = await ConsolePage.open(deployment.baseUrl);

    await console.picture('login');
    await console.clean();
    await console.click('#sign-in');
    await console.see('input[name=name]');
    await console.page.type('Grace');
    await console.page.press('Enter');

    await console.see('#studio-name');
    await console.picture('studios-empty');
    await console.fill('#studio-name', 'Morning show');
    await console.click('form .primary');
    await console.expectText('.live-bar', 'in sync');
    await console.clean();

    await console.click('#camera-on');
    await console.expectText('[data-source=Camera]', 'on');
    await console.see('[data-tile=Camera] video');
    await expect.poll(() => console.level('Camera'), inTime).toBeGreaterThan(0.1);

    await console.moves('[data-tile=Camera] .corner', -0.1, -0.1);
    await console.expectText('.notices', 'You now place tiles by hand');
    await console.expectText('.log', 'advanced');
    await console.moves('[data-tile=Camera] .tile-face', 0.3, 0.3);

    await console.addDestination('youtube', 'Harbour channel');
    await console.expectText('[data-destination="Harbour channel"]', 'idle');
    await console.click('#go-live');
    await console.expectText('.live-bar', 'live');
    await console.expectText('[data-destination="Harbour channel"]', 'live');
    await console.click('#show-program');
    await expect.poll(() => console.isPlaying('.frame video[aria-label=Program]'), inTime).toBe(true);
    await expect.poll(() => console.level('Master'), inTime).toBeGreaterThan(0.1);

    // A viewer's message is accepted once a platform's chat is connected.
    await console.expectText('.chat', 'youtube connected');
    await console.sendMessage('viewer', 'Good morning from the harbour!');
    await console.expectText('.messages', 'Good morning from the harbour!');
    await console.sendMessage('studio', 'Good morning, harbour!');
    await console.expectText('.messages', 'Good morning, harbour!');
    await console.picture('studio');
    await console.clean();

    // Messages cleared by a platform disappear, and a blocked viewer cannot write any more.
    await console.see('.chat [data-line=open]');
    const as = await deployment.token('Grace');
    const { body } = await call<ConnectionPage>(deployment.baseUrl, 'GET /v1/connections', { as });
    const watch = new URL(`/watch/${body.data[0]?.externalUserId}/`, console.linkedAt);
    await submit(new URL('messages', watch), { name: 'Otto', text: 'Buy my boats' });
    await console.expectText('.messages', 'Buy my boats');
    await submit(new URL('removals', watch), { kind: 'cleared' });
    await console.expectNoText('.messages', 'Buy my boats');
    await console.expectText('.messages', 'Good morning, harbour!');
    const studio = String(await console.page.evaluate(`/std_\\w+/.exec(location.hash)?.[0]`));
    const operate = async (command: string) => {
      const who = ['--studio', studio, '--member', 'console-Console viewer'];
      const done = await run('impl/cli/operator.ts', [command, ...who], { DATA_DIR: deployment.dataDir });
      expect(done.code, done.stderr).toBe(0);
    };
    await console.speakAs('viewer');
    await operate('block-viewer');
    await console.see('#message:disabled');
    await operate('unblock-viewer');
    await console.see('#message:enabled');
    await console.click('#go-offline');
    await console.expectText('.live-bar', 'off air');

    const taken = await console.cameraSource();
    const passing = ['talk-token', '--source', taken];
    const { stdout } = await run('impl/cli/operator.ts', passing, { DATA_DIR: deployment.dataDir });
    const url = `${deployment.mediaUrl}/inputs/${taken}/whip`;
    await publishCamera(await openCamera(deployment.baseUrl), { url, token: stdout.trim() });
    await console.expectText('.notices', 'somebody else publishes to this source');
    await console.see('#camera-on');

    expect(console.complaints).toEqual([]);

    // A crashed deployment restarts, and the chat reconnects to it.
    for (const process of childrenOf(deployment.child.pid ?? 0)) kill(process, 'SIGKILL');
    await console.see('.chat [data-line=reconnecting]');
    await console.see('.chat [data-line=open]', inTime);
    await console.expectText('.live-bar', 'in sync');
    await console.expectText('.messages', 'Good morning, harbour!');
    // The browser logs broken connections as errors, so the recorded errors are cleared here.
    console.complaints.length = 0;

    await console.goTo('#/media');
    await console.chooseFile('#files', 'harbour.png');
    await console.expectText('.uploads', 'done');
    await console.expectText('.page', 'ready');
    await console.picture('media');
    await console.clean();

    await console.goTo('#/keys');
    await console.fill('#key-name', 'Automation');
    await console.click('form .primary');
    await console.click('#try-key');
    await console.expectText('.trials', 'lacks media:read');
    await console.picture('keys');
    await console.clean();
    await console.goTo('#/platforms');
    await console.expectText('.page', 'Harbour channel');
    await console.picture('platforms');
    await console.clean();

    await console.goTo('#/checks');
    await console.expectText('.page', 'The suite has not started');
    const suite = check(deployment, report);
    await console.expectText('.page', 'running');
    expect(await suite).toMatchObject({ code: 0 });
    await console.expectText('.page', 'all passed');
    expect(await console.count('.cells .passed')).toBeGreaterThan(20);
    expect(await console.count('.cells .failed')).toBe(0);
    await console.picture('checks');
    await console.clean();

    await console.goTo('#/keys');
    await console.fill('#key-name', 'Reader');
    await console.click('form .primary');
    await console.click('#use-key');
    await console.goTo('#/media');
    await console.expectText('.trouble', 'media:read');
    await console.expectText('.trouble', 'req_');
    await console.picture('lacking');
    await console.clean();
    expect(console.complaints).toEqual([]);

    await console.reachable(false);
    await console.expectText('.shell', 'Nothing answers');
    await console.picture('offline');
    await console.reachable(true);
    await console.goTo('#/');
    await console.expectText('.cards', 'Morning show');
    expect(await console.page.evaluate('document.body.innerText')).not.toContain('Nothing answers');
  },
  360_000,
);

test('all files of the console together stay below the size limit', async () => {
  await build();
  const files = readdirSync(join(dist, 'assets')).map((name) => readFileSync(join(dist, 'assets', name)));
  expect(files.length).toBeGreaterThan(1);
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThan(maxBytes);
});

/** The folder for reports of a suite run. */
function reportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the suite's studio checks against a deployment. */
async function check({ baseUrl, token }: DeploymentProcess, out: string): Promise<Exit> {
  const users = ['--token-a', await token('ada'), '--token-b', await token('ben')];
  const checks = ['--check', '*Studio/*', '--check', '*Studios/*'];
  const payload = ['--base-url', baseUrl, ...users, ...checks, '--output', out, '--reporter', 'ndjson'];
  return run('generator/commands/main.ts', ['conformance', ...payload], {});
}

/** Builds the console, unless it is built already. */
async function build(): Promise<void> {
  const { code, stderr } = await run('console/build.ts', [], {});
  expect(code, stderr).toBe(0);
}

/** Submits a form of the sandbox, as a viewer or moderator does. */
async function submit(address: URL, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
}

/** A page with the console, operated as a person would. */
class ConsolePage {
  readonly page: Page;
  /** Errors that the browser logged: of scripts, of the content security policy, of failed requests. */
  readonly complaints: string[] = [];
  /** The sandbox page where the last account was linked. */
  linkedAt = '';

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(baseUrl: string): Promise<ConsolePage> {
    const page = await openPage([...fakeCamera, '--window-size=1280,900']);
    const film = new ConsolePage(page);
    page.listen('Runtime.exceptionThrown', (payload) => film.complaints.push(JSON.stringify(payload)));
    page.listen('Log.entryAdded', ({ entry }) => {
      const payload = JSON.stringify(entry);
      // The browser also logs expected error responses, which the page shows (a missing scope, a session that
      // was taken over) or retries (a program that is about to start).
      const isExpectedError =
        /"source":"network"/.test(payload) && /status of (403|409) |status of 404 .*\/whip\//.test(payload);
      if (/"level":"(error|warning)"/.test(payload) && !isExpectedError) film.complaints.push(payload);
    });
    await page.send('Runtime.enable');
    await page.send('Log.enable');
    await film.look();
    await page.open(`${baseUrl}/`);
    await film.see('.login');
    expect(await page.evaluate('location.pathname')).toBe('/console');
    return film;
  }

  async see(selector: string, within = inTime): Promise<void> {
    await expect.poll(() => this.#is(`document.querySelector(${q(selector)}) !== null`), within).toBe(true);
  }

  async expectText(selector: string, words: string): Promise<void> {
    const text = async () =>
      String(await this.page.evaluate(`document.querySelector(${q(selector)})?.innerText`).catch(String));
    await expect.poll(text, { ...inTime, message: `${selector} says ${words}` }).toContain(words);
  }

  async expectNoText(selector: string, words: string): Promise<void> {
    const text = async () =>
      String(await this.page.evaluate(`document.querySelector(${q(selector)})?.innerText`));
    await expect.poll(text, { ...inTime, message: `${selector} says ${words}` }).not.toContain(words);
  }

  async click(selector: string): Promise<void> {
    await this.see(`${selector}:enabled`);
    await this.page.click(selector);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.see(selector);
    await this.page.evaluate(`document.querySelector(${q(selector)}).focus()`);
    await this.page.type(text);
  }

  async goTo(address: string): Promise<void> {
    await this.page.evaluate(`location.hash = ${q(address)}`);
  }

  async speakAs(voice: string): Promise<void> {
    await this.page.evaluate(`(() => {
      const voice = document.querySelector('#voice');
      voice.value = ${q(voice)};
      voice.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  }

  async sendMessage(voice: string, text: string): Promise<void> {
    await this.speakAs(voice);
    await this.see('#message:enabled');
    await this.fill('#message', text);
    await this.page.press('Enter');
    await this.expectText('.chat', text);
  }

  /** The id of the source to which the page publishes its camera. */
  async cameraSource(): Promise<string> {
    const resourceName = await this.page.evaluate(
      `performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/camera'))?.name`,
    );
    return String(resourceName).split('/').at(-2) ?? '';
  }

  /** Drags a part of the camera's tile, and waits until the deployment has moved the tile. */
  async moves(selector: string, right: number, down: number): Promise<void> {
    const before = await this.revision();
    await this.drag(selector, right, down);
    await expect.poll(() => this.revision(), inTime).not.toBe(before);
  }

  /** The last canvas revision in the event log of the page. */
  revision(): Promise<unknown> {
    return this.page.evaluate(
      `[...document.querySelectorAll('.log li')].find((line) => /revision/.test(line.innerText))?.innerText`,
    );
  }

  /** Drags an element by fractions of the canvas size. */
  async drag(selector: string, right: number, down: number): Promise<void> {
    await this.see(selector);
    const at = await this.page.evaluate(`(() => {
      document.querySelector('#canvas').scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = document.querySelector(${q(selector)}).getBoundingClientRect();
      const canvas = document.querySelector('#canvas').getBoundingClientRect();
      return [x + width / 2, y + height / 2, canvas.width * ${right}, canvas.height * ${down}];
    })()`);
    const [x = 0, y = 0, dx = 0, dy = 0] = Array.isArray(at) ? at.map(Number) : [];
    const mouse = (type: string, part: number) =>
      this.page.send('Input.dispatchMouseEvent', {
        type,
        x: x + dx * part,
        y: y + dy * part,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      });
    await mouse('mousePressed', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', part);
    await mouse('mouseReleased', 1);
  }

  /** The number of elements that match. */
  async count(selector: string): Promise<number> {
    return Number(await this.page.evaluate(`document.querySelectorAll(${q(selector)}).length`));
  }

  async level(name: string): Promise<number> {
    const selector = `[role=meter][aria-label="Level of ${name}"]`;
    return Number(
      await this.page.evaluate(`document.querySelector(${q(selector)})?.getAttribute('aria-valuenow') ?? 0`),
    );
  }

  isPlaying(selector: string): Promise<boolean> {
    return this.#is(`(document.querySelector(${q(selector)})?.currentTime ?? 0) > 0.5`);
  }

  /** Links an account of the sandbox, as its page in another tab would, and adds a destination for it. */
  async addDestination(platform: string, account: string): Promise<void> {
    await this.page.evaluate(
      `window.open = () => ({ location: { set href(address) { window.linking = address; } } })`,
    );
    await this.click('[aria-label="Add a destination"]');
    await this.click(`dialog button[data-platform=${platform}]`);
    await expect.poll(() => this.page.evaluate('window.linking'), inTime).toBeTruthy();
    this.linkedAt = String(await this.page.evaluate('window.linking'));
    const location = await decide(this.linkedAt, { account });
    expect((await fetch(location)).status).toBe(200);
    await this.page.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await this.click('dialog .rows button');
  }

  /** Chooses a picture, as the file dialog does. */
  async chooseFile(selector: string, name: string): Promise<void> {
    await this.see(selector);
    await this.page.evaluate(`(async () => {
      const canvas = new OffscreenCanvas(320, 180);
      canvas.getContext('2d').fillRect(0, 0, 200, 100);
      const file = new File([await canvas.convertToBlob()], ${q(name)}, { type: 'image/png' });
      const data = new DataTransfer();
      data.items.add(file);
      const input = document.querySelector(${q(selector)});
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  }

  /** Checks the accessibility of the page with axe: screen readers and keyboard use. */
  async clean(): Promise<void> {
    // Scripts evaluated by the protocol run despite the page's content security policy.
    if (!(await this.#is('window.axe !== undefined')))
      await this.page.send('Runtime.evaluate', { expression: axe });
    for (const theme of ['light', 'dark']) {
      await this.look({ 'prefers-color-scheme': theme });
      const found = await this.page.evaluate(`axe.run().then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html.slice(0, 160) + ' ' + failureSummary)))`);
      expect(found, theme).toEqual([]);
    }
    // On a phone no element is wider than the page.
    const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };
    await this.page.send('Emulation.setDeviceMetricsOverride', phone);
    const wider = await this.page.evaluate(`(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const all = [...document.querySelectorAll('main *, header *')];
      return all.filter((one) => one.getBoundingClientRect().right > clientWidth).map((one) => one.outerHTML.slice(0, 120));
    })()`);
    expect(wider).toEqual([]);
    await this.page.send('Emulation.clearDeviceMetricsOverride');
    await this.look();
  }

  /** Takes screenshots in both themes, in desktop and phone width. */
  async picture(name: string): Promise<void> {
    if (pictures === undefined) return;
    mkdirSync(pictures, { recursive: true });
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const)
      for (const theme of ['light', 'dark']) {
        await this.page.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: 1,
          mobile: false,
        });
        await this.look({ 'prefers-color-scheme': theme });
        await this.page.evaluate('scrollTo(0, 0)');
        await this.page.evaluate('new Promise((seen) => setTimeout(seen, 250))');
        const { data } = await this.page.send('Page.captureScreenshot', {
          format: 'png',
          captureBeyondViewport: true,
        });
        writeFileSync(join(pictures, `${name}-${width}-${theme}.png`), Buffer.from(String(data), 'base64'));
      }
    await this.page.send('Emulation.clearDeviceMetricsOverride');
    await this.look();
  }

  /** Sets media features of the browser. Motion is always reduced. */
  async look(features: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = Object.entries({ 'prefers-reduced-motion': 'reduce', ...features });
    await this.page.send('Emulation.setEmulatedMedia', {
      features: all.map(([name, value]) => ({ name, value })),
    });
  }

  /** Disconnects the page from the network, or reconnects it. */
  async reachable(isOnline: boolean): Promise<void> {
    await this.page.send('Network.enable');
    await this.page.send('Network.emulateNetworkConditions', {
      offline: !isOnline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }

  async #is(expression: string): Promise<boolean> {
    return (await this.page.evaluate(expression).catch(() => false)) === true;
  }
}

const q = (text: string) => JSON.stringify(text);
