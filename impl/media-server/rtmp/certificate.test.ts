import { X509Certificate } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { selfMadeCertificate } from './certificate.ts';

test('a certificate is made once, for its owner alone, and is for the names it is to be for', async () => {
  const folder = await temporaryFolder();
  const made = await selfMadeCertificate({ folder, names: ['media.example', '127.0.0.1'] });
  expect(await selfMadeCertificate({ folder })).toEqual(made);
  expect((await readdir(folder)).sort()).toEqual(['rtmps.crt', 'rtmps.key']);
  for (const file of ['rtmps.crt', 'rtmps.key'])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  const read = new X509Certificate(made.cert);
  expect(read.checkHost('media.example')).toBe('media.example');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now() + 5 * 365 * 86_400_000);
});

test('processes that start together agree on the key', async () => {
  const folder = await temporaryFolder();
  const made = await Promise.all([1, 2, 3].map(() => selfMadeCertificate({ folder })));
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
});

test('a certificate that is damaged or of another key is made anew', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const { key } = await selfMadeCertificate({ folder });
  const stranger = await selfMadeCertificate({ folder: other });
  for (const text of ['rubbish', stranger.cert]) {
    await writeFile(join(folder, 'rtmps.crt'), text);
    const again = await selfMadeCertificate({ folder });
    expect(again.key).toBe(key);
    expect(again.cert).not.toBe(text);
  }
});
