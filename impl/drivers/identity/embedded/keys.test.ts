import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { IdentityKeysError, identityKeys } from './keys.ts';

test('creates keys once, for the owner alone, in a new folder if necessary', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const made = await identityKeys(folder);
  expect(made.signing[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
  expect((await stat(join(folder, 'identity-keys.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['identity-keys.json']);
  expect(await identityKeys(folder)).toEqual(made);
});

test('processes that start at the same moment use the same keys', async () => {
  const folder = await temporaryFolder();
  const keys = await Promise.all(Array.from({ length: 5 }, () => identityKeys(folder)));
  expect(new Set(keys.map((each) => JSON.stringify(each))).size).toBe(1);
});

test('older keys stay in the list after the first', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const [mine, theirs] = [await identityKeys(folder), await identityKeys(other)];
  const both = {
    signing: [...theirs.signing, ...mine.signing],
    cookies: [...theirs.cookies, ...mine.cookies],
  };
  await writeFile(join(folder, 'identity-keys.json'), JSON.stringify(both));
  expect(await identityKeys(folder)).toEqual(both);
});

test.for(['', '{', '[]', '{"signing":[],"cookies":["a"]}', '{"signing":[{"kty":"RSA"}],"cookies":["a"]}'])(
  'rejects a file with %j and leaves it unchanged',
  async (text) => {
    const folder = await temporaryFolder();
    const path = join(folder, 'identity-keys.json');
    await writeFile(path, text);
    await expect(identityKeys(folder)).rejects.toThrow(IdentityKeysError);
    await expect(identityKeys(folder)).rejects.toThrow(path);
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
