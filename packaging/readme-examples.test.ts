import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../generator/fixtures/folder.ts';
import { blocksOf, runExamples } from './readme-examples.ts';

const surroundings = { node20: process.execPath, registry: 'http://127.0.0.1:1/', cache: '/nowhere' };
const run = async (readme: string) =>
  runExamples(readme, 'some-package', join(await folderWith(), 'empty'), surroundings);

test('finds the blocks of a document with their languages', () => {
  expect(blocksOf('# A\n\n```sh\ncd a\nls\n```\n\n```\n[1]\n```\n')).toEqual([
    { language: 'sh', text: 'cd a\nls\n' },
    { language: '', text: '[1]\n' },
  ]);
});

test('runs all shell blocks in one shell', async () => {
  const readme = '```sh\nmkdir a && cd a\necho one > file\n```\n\nThen:\n\n```sh\ncat file && pwd\n```\n';
  expect(await run(readme)).toMatch(/^one\n\/.*\/empty\/a\n$/);
});

test('fails with the output if a command fails', async () => {
  await expect(run('```sh\necho before; sh -c "exit 3"\necho after\n```\n')).rejects.toThrow(
    /ended with 3:\nbefore\n$/,
  );
});

test('fails without an example', async () => {
  await expect(run('# some-package\n')).rejects.toThrow(
    'README.md of some-package has no block of sh or ts.',
  );
});
