import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendError } from '../../../generated/server/runtime/errors/request-errors.ts';
import { BuiltFiles } from './built-files.ts';
import { consoleRoutes } from './routes.ts';

const settings = {
  publicUrl: 'https://studio.example',
  mediaUrls: ['https://media.example:8889', 'https://media-2.example:8889'],
  embedUrl: 'wss://embed.example',
  login: { issuer: 'https://login.example/realm', clientId: 'console</script>' },
  encoder: { composes: true, text: 'ffmpeg 7.1' },
};

test('the root redirects to the console', async () => {
  const { get } = await served();
  const response = await get('/');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/console');
});

test('the page may load only its own files, connect only to its deployment, and is not cached', async () => {
  const { get } = await served();
  const response = await get('/console');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const policy = new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources] as const;
    }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://studio.example',
    'wss://studio.example',
    'https://media.example:8889',
    'https://media-2.example:8889',
    'wss://embed.example',
    'https://embed.example',
    'https://login.example',
  ]);
});

test('settings cannot close the element that contains them', async () => {
  const { get } = await served();
  const html = await (await get('/console')).text();
  const [, text = ''] = /<script id="deployment" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ ...settings, checks: false });
});

test('an asset is named by its digest, cached permanently and compressed if the client accepts gzip', async () => {
  const { get } = await served();
  const response = await get('/console/assets/index-abc.js', { 'accept-encoding': 'gzip' });
  expect(await response.text()).toBe('console.log(1)');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(
    (await get('/console/assets/index-abc.js', { 'accept-encoding': '' })).headers.has('content-encoding'),
  ).toBe(false);
});

test.each([
  '/console/assets/index-other.js',
  '/console/assets/..%2Findex.html',
  '/console/checks',
  '/console/studios',
])('returns 404 for %s', async (path) => {
  const { get } = await served();
  expect((await get(path)).status).toBe(404);
});

test('without a build, the page explains how to build it', async () => {
  const { get } = await served({ isBuilt: false });
  const response = await get('/console');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run console');
});

test('a growing journal is read incrementally, and a restarted one from its start', async () => {
  const { get, folder } = await served({ journal: true });
  const file = join(folder, 'results.ndjson');
  const news = async (from: number) => (await get(`/console/checks?from=${from}`)).json();
  expect(await news(0)).toEqual({ next: 0, lines: [] });
  const began = `${JSON.stringify({ event: 'began', at: 'now', checks: 2, target: 'secret' })}\n`;
  writeFileSync(file, `${began}{"event":"res`);
  expect(await news(0)).toEqual({ next: began.length, lines: [{ event: 'began', at: 'now', checks: 2 }] });
  const result = `${JSON.stringify({ event: 'result', id: 'a/b', status: 'pass', ms: 3 })}\n`;
  writeFileSync(file, began + result);
  expect(await news(began.length)).toMatchObject({
    lines: [{ event: 'result', id: 'a/b', status: 'pass' }],
  });
  writeFileSync(file, began);
  expect(await news(began.length + result.length)).toMatchObject({
    next: began.length,
    lines: [{ event: 'began' }],
  });
});

/** Serves the console's routes on a separate server. */
async function served({ isBuilt = true, journal = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-console-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (isBuilt) {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<html><script id="deployment" type="application/json"></script></html>',
    );
    writeFileSync(join(folder, 'assets/index-abc.js'), 'console.log(1)');
  }
  const app = Fastify();
  app.setErrorHandler(sendError);
  const checksFile = journal ? join(folder, 'results.ndjson') : undefined;
  await app.register(
    consoleRoutes({ files: new BuiltFiles(folder), settings: () => settings, camera: undefined, checksFile }),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers, redirect: 'manual' });
  return { get, folder };
}
