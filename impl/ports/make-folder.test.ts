import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('creates missing folders for their owner alone and leaves existing folders unchanged', async () => {
  const folder = await temporaryFolder();
  makeFolder(join(folder, 'a/b/c'));
  makeFolder(join(folder, 'a/b/c'));
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
  await mkdir(join(folder, 'real'));
  await symlink('real', join(folder, 'link'));
  makeFolder(join(folder, 'link/within'));
  expect(await readdir(join(folder, 'real'))).toEqual(['within']);
});

test.each([
  ['/proc/nope', 'ENOENT'],
  ['/proc/nope/deeper/still', 'ENOENT'],
  ['/dev/null/data', 'EEXIST'],
  [`/tmp/${'x'.repeat(300)}`, 'ENAMETOOLONG'],
])('fails at once for %s, which cannot be created', (folder, code) => {
  expect(() => makeFolder(folder)).toThrow(expect.objectContaining({ code }));
});

test('fails when the path is a file or a dangling link', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await symlink('nowhere', join(folder, 'link'));
  for (const name of ['file', 'link']) expect(() => makeFolder(join(folder, name))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file/below'))).toThrow(/EEXIST|ENOTDIR/);
});
