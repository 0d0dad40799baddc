import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Exit, refusedStart } from '../fixtures/deployment/deployment-process.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

/** One line for people, and the status of a start that failed. */
function expectOneLine({ code, stdout, stderr }: Exit, ...parts: string[]): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(lines).toHaveLength(1);
  for (const part of parts) expect(lines[0]).toContain(part);
}

test.for([
  ...['/proc/nope', '/proc/nope/deeper', '/sys/nope', '/dev/null', '/dev/null/data'],
  `/tmp/${'x'.repeat(300)}`,
])('DATA_DIR %s, which cannot be made, ends the start with one line', async (dataDir) => {
  const exit = await refusedStart({ DATA_DIR: dataDir });
  expectOneLine(exit, `DATA_DIR ${dataDir} cannot be used (`, 'set it to a folder that you may write to.');
});

const pipe = async (file: string) => execFileSync('mkfifo', [file]);
const endless = (file: string) => symlink('/dev/zero', file);

test.for<[variable: string, what: string, make: (file: string) => Promise<unknown>]>([
  ['AUDIT_LOG', 'a pipe without a reader', pipe],
  ['AUDIT_LOG', 'a folder', mkdir],
  ['CONSOLE_CHECKS', 'a pipe', pipe],
  ['CONSOLE_CHECKS', 'a folder', mkdir],
  ['RTMPS_CERTIFICATE', 'a pipe', pipe],
  ['MEDIA_CERTIFICATE', 'a folder', mkdir],
  ['MEDIA_KEY', 'a device without an end', endless],
])('%s that names %s ends the start with one line', async ([variable, , make]) => {
  const folder = await temporaryFolder();
  const [file, other] = [join(folder, 'named'), join(folder, 'other')];
  await make(file);
  await writeFile(other, 'text');
  const [, protocol] = /^(RTMPS|MEDIA)_/.exec(variable) ?? [];
  const pair = protocol ? { [`${protocol}_CERTIFICATE`]: other, [`${protocol}_KEY`]: other } : {};
  const exit = await refusedStart({ DATA_DIR: join(folder, 'data'), ...pair, [variable]: file });
  expectOneLine(exit, `${variable} ${file} `);
});
