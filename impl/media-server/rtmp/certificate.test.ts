import { X509Certificate } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { selfSignedCertificate } from './certificate.ts';

test('a certificate is created once, readable by its owner alone, for the given names', async () => {
  const folder = await temporaryFolder();
  const made = await selfSignedCertificate({ folder, names: ['media.example', '127.0.0.1'] });
  expect(await selfSignedCertificate({ folder })).toEqual(made);
  expect((await readdir(folder)).sort()).toEqual(['rtmps.crt', 'rtmps.key']);
  for (const file of ['rtmps.crt', 'rtmps.key'])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  const read = new X509Certificate(made.cert);
  expect(read.checkHost('media.example')).toBe('media.example');
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now() + 5 * 365 * 86_400_000);
});

test('processes that start at the same time use the same key', async () => {
  const folder = await temporaryFolder();
  const made = await Promise.all([1, 2, 3].map(() => selfSignedCertificate({ folder })));
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
});

test('a certificate that is damaged or belongs to another key is replaced', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const { key } = await selfSignedCertificate({ folder });
  const stranger = await selfSignedCertificate({ folder: other });
  for (const text of ['rubbish', stranger.cert]) {
    await writeFile(join(folder, 'rtmps.crt'), text);
    const again = await selfSignedCertificate({ folder });
    expect(again.key).toBe(key);
    expect(again.cert).not.toBe(text);
  }
});
