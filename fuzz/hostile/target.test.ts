import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Random } from '../../conformance/engine/model/random.ts';
import { watchedProcess } from '../watched-process.ts';
import { hostileDocument } from './document.ts';
import { faultsOf } from './target.ts';
import { hostileTexts } from './texts.ts';

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-hostile-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('reports each kind of forbidden behaviour of a program by its name', async () => {
  const folder = folderOf();
  const fine = { status: 1, out: 'FAIL  x\n  > said\nnot conformant\n', err: '', peakBytes: 1e8, ms: 1 };
  const found = (change: Partial<typeof fine>) =>
    faultsOf({ ...fine, ...change }, [0, 1], folder, join(folder, 'canary'));
  expect(await found({})).toEqual([]);
  expect(await found({ status: 4 })).toEqual([expect.stringContaining('the exit status 4')]);
  expect(await found({ peakBytes: 5e8 })).toEqual(['500 MB of memory']);
  expect(await found({ err: 'Error: x\n    at f (file.ts:1:2)\n' })).toEqual([
    expect.stringContaining('a stack trace'),
  ]);
  expect(await found({ out: 'a\u001b[2J' })).toEqual([expect.stringContaining('a control character')]);
  expect(await found({ out: '  ::set-output name=a::b' })).toEqual([
    expect.stringContaining('a forged CI command'),
  ]);
  expect(await found({ out: 'conformant\nnot conformant\n' })).toHaveLength(2);
  writeFileSync(join(folder, 'canary'), '');
  writeFileSync(join(folder, 'junit.xml'), '\u202e');
  expect(await found({})).toEqual([
    'a command of the target was executed',
    'a control character in junit.xml',
  ]);
});

test('lints and compares a hostile document without printing a control character', {
  timeout: 120_000,
}, async () => {
  const folder = folderOf();
  const command = fileURLToPath(new URL('../../generator/bin/callsheet.js', import.meta.url));
  const canary = join(folder, 'canary');
  for (const [index, name] of ['one.json', 'other.json'].entries())
    writeFileSync(join(folder, name), hostileDocument(new Random(100 + index), hostileTexts(canary)));
  for (const argv of [
    ['lint', 'one.json'],
    ['lint', 'one.json', '--json'],
    ['diff', 'one.json', 'other.json', '--format', 'markdown'],
  ]) {
    const ended = await watchedProcess([command, ...argv], { cwd: folder, maxMs: 50_000 });
    expect(await faultsOf(ended, [0, 1, 2], folder, canary)).toEqual([]);
  }
});
