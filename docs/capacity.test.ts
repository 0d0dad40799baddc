import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the command of capacity.md prints processes and cores for its load', async () => {
  const page = readFileSync(join(import.meta.dirname, 'capacity.md'), 'utf8');
  const [, script = '', options = ''] = /^node (\S+) (--live .*)$/m.exec(page) ?? [];
  const argv = [join(import.meta.dirname, '..', script), ...options.split(' ')];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  expect(stdout).toContain('process');
});

test('each table of capacity.md matches the output of `node bench/capacity.ts --tables`', {
  timeout: 120_000,
}, async () => {
  const script = join(import.meta.dirname, '../bench/capacity.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--tables']);
  const page = readFileSync(join(import.meta.dirname, 'capacity.md'), 'utf8');
  const printed = stdout.trim().split('\n\n');
  expect(printed).toHaveLength(5);
  expect(
    page.match(/^\|(?:.*\n)+?(?=\n|$)/gm)?.filter((table) => printed.includes(table.trim())),
  ).toHaveLength(5);
});
