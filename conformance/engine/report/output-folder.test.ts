import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeNamedFolder } from '../../../cli/output-folder.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import { Ledger } from '../target/ledger/ledger.ts';
import { Journal } from './journal.ts';

test.each(['/proc/nope', '/proc/nope/deeper', '/dev/null/x', `/tmp/${'x'.repeat(300)}`])(
  'rejects %s, which cannot be created, as bad usage',
  (folder) => {
    const printing = new RegExp(`^--output ${folder} cannot be used \\(E[A-Z]+: .*; name a folder`);
    for (const open of [
      () => makeNamedFolder('--output', folder),
      () => new Ledger(folder, 'http://127.0.0.1', 'r'),
      () => new Journal(folder, (text) => text),
    ]) {
      expect(open).toThrow(UsageError);
      expect(open).toThrow(printing);
    }
  },
);

test('creates missing folders', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  makeNamedFolder('--output', path.join(folder, 'a/b'));
  makeNamedFolder('--output', path.join(folder, 'a/b'));
  expect(fs.readdirSync(path.join(folder, 'a'))).toEqual(['b']);
});
