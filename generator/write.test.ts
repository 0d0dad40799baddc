import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './fixtures/folder.ts';
import { compare, write } from './write.ts';

const file = (path: string, text = `${path}\n`) => ({ path, text });
const both = [file('a.ts'), file('deep/er/b.ts')];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((entry) => entry.replaceAll('\\', '/')).sort();
}

test('everything is written once, with the list of what was made', async () => {
  const folder = await folderWith();
  expect(write(join(folder, 'out'), both).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'a.ts missing',
    'deep/er/b.ts missing',
    'manifest.txt missing',
  ]);
  expect(await readFile(join(folder, 'out/deep/er/b.ts'), 'utf8')).toBe('deep/er/b.ts\n');
  expect((await readFile(join(folder, 'out/manifest.txt'), 'utf8')).split('\n\n')[1]).toBe(
    'a.ts\ndeep/er/b.ts\n',
  );
  expect(write(join(folder, 'out'), both)).toEqual([]);
});

test('only what changed is touched', async () => {
  const folder = await folderWith();
  write(folder, both);
  const long = new Date('2001-01-01');
  for (const name of ['a.ts', 'deep/er/b.ts', 'manifest.txt']) await utimes(join(folder, name), long, long);
  expect(write(folder, [file('a.ts', 'new\n'), file('deep/er/b.ts')])).toEqual([
    { path: 'a.ts', kind: 'differs' },
  ]);
  const touched = async (name: string) => (await stat(join(folder, name))).mtime.getTime() !== long.getTime();
  expect([await touched('a.ts'), await touched('deep/er/b.ts'), await touched('manifest.txt')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a line end that a checkout changed is no difference', async () => {
  const folder = await folderWith();
  write(folder, both);
  await writeFile(join(folder, 'a.ts'), 'a.ts\r\n');
  expect(compare(folder, both)).toEqual([]);
});

test('comparing tells what differs, is missing and is stale, and writes nothing', async () => {
  const folder = await folderWith();
  write(folder, both);
  await writeFile(join(folder, 'a.ts'), 'edited\n');
  const before = await filesIn(folder);
  expect(compare(folder, [file('a.ts'), file('c.ts')])).toEqual([
    { path: 'a.ts', kind: 'differs' },
    { path: 'c.ts', kind: 'missing' },
    { path: 'deep/er/b.ts', kind: 'stale' },
    { path: 'manifest.txt', kind: 'differs' },
  ]);
  expect(await filesIn(folder)).toEqual(before);
  expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe('edited\n');
});

test('what an earlier generation made goes, with the folders it leaves empty; what others put there stays', async () => {
  const folder = await folderWith();
  write(folder, [...both, file('shared/c.ts')]);
  await writeFile(join(folder, 'shared/mine.ts'), 'mine\n');
  await writeFile(join(folder, 'package.json'), '{}\n');
  write(folder, [file('a.ts')]);
  expect(await filesIn(folder)).toEqual(['a.ts', 'manifest.txt', 'package.json', 'shared', 'shared/mine.ts']);
});

test('an edited manifest leads neither out of the folder nor to folders in it', async () => {
  const folder = await folderWith({
    'outside.ts': 'keep\n',
    'out/kept/mine.ts': 'mine\n',
    'out/old.ts': 'old\n',
  });
  const listed = [
    '../outside.ts',
    'kept/../../outside.ts',
    '..\\outside.ts',
    join(folder, 'outside.ts'),
    'kept',
    'old.ts',
  ];
  await writeFile(join(folder, 'out/manifest.txt'), `Note.\n\n${listed.join('\n')}\n`);
  expect(write(join(folder, 'out'), [file('a.ts')]).filter(({ kind }) => kind === 'stale')).toEqual([
    { path: 'old.ts', kind: 'stale' },
  ]);
  expect(await filesIn(folder)).toEqual([
    'out',
    'out/a.ts',
    'out/kept',
    'out/kept/mine.ts',
    'out/manifest.txt',
    'outside.ts',
  ]);
});

test('without a manifest nothing is pruned', async () => {
  const folder = await folderWith({ 'theirs.ts': 'theirs\n' });
  await mkdir(join(folder, 'empty'));
  write(folder, [file('a.ts')]);
  expect(await filesIn(folder)).toEqual(['a.ts', 'empty', 'manifest.txt', 'theirs.ts']);
});
