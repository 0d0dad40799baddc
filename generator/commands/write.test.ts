import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../cli/usage-error.ts';
import { folderWith } from '../fixtures/folder.ts';
import { compare, write } from './write.ts';

const file = (path: string, text = `${path}\n`) => ({ path, text });
const both = [file('a.ts'), file('deep/er/b.ts')];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((entry) => entry.replaceAll('\\', '/')).sort();
}

test('writes every file once, with a list of the generated files', async () => {
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

test('touches only changed files', async () => {
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

test('ignores line endings that a checkout changed', async () => {
  const folder = await folderWith();
  write(folder, both);
  await writeFile(join(folder, 'a.ts'), 'a.ts\r\n');
  expect(compare(folder, both)).toEqual([]);
});

test('compare lists differing, missing and stale files, and writes nothing', async () => {
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

test('removes files of an earlier generation and their empty folders, and retains foreign files', async () => {
  const folder = await folderWith();
  write(folder, [...both, file('shared/c.ts')]);
  await writeFile(join(folder, 'shared/mine.ts'), 'mine\n');
  await writeFile(join(folder, 'package.json'), '{}\n');
  write(folder, [file('a.ts')]);
  expect(await filesIn(folder)).toEqual(['a.ts', 'manifest.txt', 'package.json', 'shared', 'shared/mine.ts']);
});

test('an edited manifest removes no files outside the folder, and no folders in it', async () => {
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

test('removes nothing without a manifest', async () => {
  const folder = await folderWith({ 'theirs.ts': 'theirs\n' });
  await mkdir(join(folder, 'empty'));
  write(folder, [file('a.ts')]);
  expect(await filesIn(folder)).toEqual(['a.ts', 'empty', 'manifest.txt', 'theirs.ts']);
});

/** An output folder, and another folder that it must not change. */
async function outputAndVictim(): Promise<{ out: string; victim: string }> {
  const root = await folderWith({ 'victim/precious.ts': 'precious\n', 'victim/a.ts': 'theirs\n' });
  const out = join(root, 'out');
  await mkdir(out);
  return { out, victim: join(root, 'victim') };
}

test.each([
  '../victim/precious.ts',
  'link/precious.ts',
  'deep/../../victim/precious.ts',
  '/victim/precious.ts',
])('a manifest that names %s removes nothing outside the folder', async (path) => {
  const { out, victim } = await outputAndVictim();
  await symlink(victim, join(out, 'link'));
  await writeFile(join(out, 'manifest.txt'), `Files.\n\n${path}\n`);
  expect(write(out, [file('a.ts')]).filter(({ kind }) => kind === 'stale')).toEqual([]);
  expect(await filesIn(victim)).toEqual(['a.ts', 'precious.ts']);
});

test('replaces a file that is a symlink, and leaves the target of the link unchanged', async () => {
  const { out, victim } = await outputAndVictim();
  await symlink(join(victim, 'a.ts'), join(out, 'a.ts'));
  await symlink(join(victim, 'not-there'), join(out, 'b.ts'));
  execFileSync('mkfifo', [join(out, 'c.ts')]);
  write(out, [file('a.ts'), file('b.ts'), file('c.ts')]);
  expect(await readFile(join(victim, 'a.ts'), 'utf8')).toBe('theirs\n');
  expect(await filesIn(victim)).toEqual(['a.ts', 'precious.ts']);
  for (const name of ['a.ts', 'b.ts', 'c.ts']) {
    expect((await lstat(join(out, name))).isFile(), name).toBe(true);
    expect(await readFile(join(out, name), 'utf8')).toBe(`${name}\n`);
  }
});

test('does not write through a folder that is a symlink', async () => {
  const { out, victim } = await outputAndVictim();
  await symlink(victim, join(out, 'deep'));
  expect(() => write(out, [file('deep/a.ts')])).toThrow(/deep is a symlink; .* remove it/);
  expect(await readFile(join(victim, 'a.ts'), 'utf8')).toBe('theirs\n');
});

test.each(['../victim/a.ts', '/etc/x', 'a/../../b', 'a\0b', ''])(
  'rejects a target that generates %j',
  async (path) => {
    const { out, victim } = await outputAndVictim();
    expect(() => write(out, [file(path)])).toThrow(/cannot be the path of a generated file/);
    expect(await filesIn(victim)).toEqual(['a.ts', 'precious.ts']);
  },
);

test('writes to an output folder that is a symlink itself', async () => {
  const root = await folderWith();
  await mkdir(join(root, 'real'));
  await symlink('real', join(root, 'out'));
  write(join(root, 'out'), both);
  expect(await filesIn(join(root, 'real'))).toEqual([
    'a.ts',
    'deep',
    'deep/er',
    'deep/er/b.ts',
    'manifest.txt',
  ]);
});

test.each(['/proc/nope', '/dev/null/x'])(
  'reports an output folder %s that cannot be created as bad usage',
  (folder) => {
    expect(() => write(folder, both)).toThrow(UsageError);
    expect(() => write(folder, both)).toThrow(/cannot be written \(E[A-Z]+: .*name another/);
  },
);
