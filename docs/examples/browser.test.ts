import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { fakeCamera, openPage, type Page } from '../../impl/fixtures/browser/browser.ts';
import { startDeployment } from '../../impl/fixtures/deployment/deployment-process.ts';
import { installedClient } from '../../impl/fixtures/packed-client/installed-client.ts';
import { requires } from '../../impl/fixtures/requirements.ts';
import { declaredNames, Person } from './given.ts';
import { javascriptOf } from './programs.ts';
import { runOf } from './runs.ts';
import { markdownSnippets } from './snippets.ts';

/* Runs the programs of the documents that need a page, in Chromium with a fake camera. */

const client = '/node_modules/@callsheet/client/dist/';
const html = `<script type="importmap">{ "imports": { "@callsheet/client/": "${client}" } }</script>`;

/** Serves a project with the client to pages; returns the address of an empty page. */
async function served(folder: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    const text = await readFile(join(folder, url.replace(/(?<!\.js)$/, '.js'))).catch(() => undefined);
    response.writeHead(text ? 200 : 404, { 'content-type': 'text/javascript' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // a TCP server has a port
}

/** Starts a program in a page; `outcome` is its end there, and `printed` has its output. */
async function begin(page: Page, file: string, values: Readonly<Record<string, string>>): Promise<void> {
  const members = Object.entries(values).map(([name, expression]) => `${name}: ${expression}`);
  await page.evaluate(`void (() => {
    Object.assign(window, { ${members.join(', ')} });
    window.printed = [];
    console.log = (...texts) => printed.push(texts.map(String).join(' '));
    window.outcome = import('/${file}').then(() => 'ended', String);
  })()`);
}

requires('browser')('a page publishes a camera and another page plays it, as the README prints', async () => {
  const deployment = await startDeployment();
  const folder = await installedClient();
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs = markdownSnippets().filter((one) => runOf(one)?.kind === 'browser');
  const declared = programs.map(({ code }) => declaredNames(code));
  expect(declared).toEqual([
    ['sourceId', 'talkToken', 'stopButton'],
    ['whep', 'video'],
  ]);
  for (const [index, { code }] of programs.entries())
    await writeFile(join(folder, `program-${index}.js`), javascriptOf(code, deployment));
  const address = await served(folder);
  const reader = new Person(deployment, 'reader');
  const source = await reader.source();
  const quote = (value: unknown) => JSON.stringify(value);

  const publisher = await openPage(fakeCamera);
  await publisher.open(address);
  const talkToken = await reader.operator('talk-token', '--source', source);
  await begin(publisher, 'program-0.js', {
    sourceId: quote(source),
    talkToken: `async () => ${quote(talkToken)}`,
    stopButton: "document.createElement('button')",
  });
  await vi.waitFor(async () => expect(await publisher.evaluate('printed')).toContain('connected'), 60_000);

  const player = await openPage(fakeCamera);
  await player.open(address);
  const token = await reader.operator('read-token', '--path', `inputs/${source}`);
  await begin(player, 'program-1.js', {
    whep: quote({ url: `${deployment.mediaUrl}/inputs/${source}/whep`, token }),
    video: "Object.assign(document.createElement('video'), { muted: true })",
  });
  expect(await player.evaluate('outcome')).toBe('ended');
  await publisher.evaluate('stopButton.click()');
  expect(await publisher.evaluate('outcome')).toBe('ended');
});
