import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

test('does not write through a dangling symlink at the path of a file', async () => {
  const root = await folderWith();
  await mkdir(join(root, 'project'));
  await symlink('../elsewhere', join(root, 'project/tsconfig.json'));
  const { status, out } = await callsheet(root, 'init', 'project');
  expect([status, out]).toEqual([
    0,
    expect.stringContaining('project/tsconfig.json is there already; it stays.'),
  ]);
  expect(await readdir(root)).toEqual(['project']);
});

test('does not write through a folder that is a symlink', async () => {
  const root = await folderWith({ 'elsewhere/mine.txt': 'mine\n' });
  await mkdir(join(root, 'project'));
  await symlink('../elsewhere', join(root, 'project/src'));
  const { status, err } = await callsheet(root, 'init', 'project');
  expect([status, err]).toEqual([2, expect.stringContaining('project/src is a symlink')]);
  expect(await readdir(join(root, 'elsewhere'))).toEqual(['mine.txt']);
});

test('reports a folder that cannot be created as bad usage', async () => {
  const { status, err } = await callsheet(await folderWith(), 'init', '/proc/nope');
  expect([status, err]).toEqual([
    2,
    expect.stringMatching(/^callsheet.*: the folder \/proc\/nope.* cannot be used \(E/),
  ]);
});
