import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fakeCamera, Page } from '../../impl/fixtures/browser/browser.ts';
import { browserProgram } from '../../impl/fixtures/requirements.ts';
import { withFolder } from '../measuring/bench-folder.ts';
import { MissingNeedError } from '../measuring/bench-run.ts';

const options = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
  ...['--disable-backgrounding-occluded-windows', '--remote-debugging-port=0'],
];

/**
 * Runs work with a page of a new browser, and closes the browser afterwards.
 * @throws MissingNeedError if there is no browser.
 */
export async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  if (!existsSync(browserProgram)) {
    const remedy = 'install Chromium there, or name another with CHROMIUM';
    throw new MissingNeedError(`there is no ${browserProgram}; ${remedy}`);
  }
  return withFolder(async (profile) => {
    const all = [...options, ...fakeCamera, `--user-data-dir=${profile}`, 'about:blank'];
    const browser = spawn(browserProgram, all, { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(browser, 'close');
    const abandon = () => browser.kill('SIGKILL');
    process.once('exit', abandon);
    try {
      return await work(await pageOf(browser));
    } finally {
      browser.kill('SIGKILL');
      await ended;
      process.off('exit', abandon);
    }
  });
}

async function pageOf(browser: ChildProcess): Promise<Page> {
  const { port } = new URL(await debuggerAddress(browser));
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets: { type: string; webSocketDebuggerUrl: string }[] = JSON.parse(await response.text());
  const target = targets.find(({ type }) => type === 'page');
  if (!target) throw new Error('the browser has opened no page');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const page = new Page(socket, () => browser.kill('SIGKILL'));
  await page.send('Page.enable');
  return page;
}

async function debuggerAddress(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('the browser was started without its error output');
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    browser.stderr.resume();
    return address;
  }
  throw new Error('the browser ended before it could be driven');
}
