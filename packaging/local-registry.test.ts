import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../generator/fixtures/folder.ts';
import { startLocalRegistry } from './local-registry.ts';

interface Packument {
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
}

async function read(url: string): Promise<Packument> {
  return JSON.parse(await (await fetch(url)).text());
}

async function registry(): Promise<{ readonly url: string; readonly tarball: string }> {
  const manifest = JSON.stringify({ name: '@a/b', version: '1.2.3', bin: 'b.js' });
  const folder = await folderWith({ 'package/package.json': manifest });
  const tarball = join(folder, 'a-b-1.2.3.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  const { url, close } = await startLocalRegistry([tarball], 'http://127.0.0.1:1/npm/');
  onTestFinished(close);
  return { url, tarball };
}

test('serves the document and the tarball of a scoped package', async () => {
  const { url, tarball } = await registry();
  const document: Packument = await read(`${url}@a%2fb`);
  const bytes = await readFile(tarball);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  expect(document).toMatchObject({
    'dist-tags': { latest: '1.2.3' },
    versions: { '1.2.3': { bin: 'b.js', dist: { tarball: `${url}-/a-b-1.2.3.tgz`, integrity } } },
  });
  const served = await fetch(document.versions['1.2.3']?.dist.tarball ?? '');
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});

test('redirects requests for other packages to the configured registry', async () => {
  const { url } = await registry();
  const response = await fetch(`${url}@other%2fpackage`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    307,
    'http://127.0.0.1:1/npm/@other%2fpackage',
  ]);
});
