import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Exit, launch, rejectedStart, run } from '../../fixtures/deployment/deployment-process.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

/** Expects one line on standard error, and the exit status of a failed start. */
function expectOneLine({ code, stdout, stderr }: Exit, ...parts: string[]): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(lines).toHaveLength(1);
  for (const part of parts) expect(lines[0]).toContain(part);
}

test.for([
  '/proc/nope',
  '/proc/nope/deeper',
  '/sys/nope',
  '/dev/null',
  '/dev/null/data',
  `/tmp/${'x'.repeat(300)}`,
])('DATA_DIR %s, which cannot be created, ends the start with one line', async (dataDir) => {
  const exit = await rejectedStart({ DATA_DIR: dataDir });
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
  const exit = await rejectedStart({ DATA_DIR: join(folder, 'data'), ...pair, [variable]: file });
  expectOneLine(exit, `${variable} ${file} `);
});

test.for<[name: string, words: string[]]>([
  ['operator', ['sweep']],
  ['token', ['alice']],
  ['restore', ['BACKUP']],
])('the command %s reports an unusable DATA_DIR in one line', async ([name, words]) => {
  const folder = await temporaryFolder();
  const manifest = { format: 'callsheet backup 1', files: [], sealingKeys: [], rows: {}, missing: [] };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const options = words.map((word) => (word === 'BACKUP' ? folder : word));
  for (const dataDir of ['/proc/nope', '/dev/null/data']) {
    const { code, stderr } = await run(`impl/cli/${name}.ts`, options, { DATA_DIR: dataDir });
    expect([1, 2]).toContain(code);
    expect(stderr).toMatch(
      new RegExp(`^[^\\n]*DATA_DIR ${dataDir} cannot be used \\(E[^\\n]*write to\\.\\n$`),
    );
  }
});

test('the doctor reports an unusable DATA_DIR below /proc or below a file', async () => {
  for (const dataDir of ['/proc/nope', '/dev/null/data']) {
    const { code, stdout } = await run('impl/cli/doctor.ts', [], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`fail +data-folder +DATA_DIR ${dataDir} `));
  }
});

test('a backup into a folder that cannot be created fails with one line', async () => {
  const deployment = await launch({ LOG_LEVEL: 'warn', MEDIA_PLANE: 'off' });
  onTestFinished(deployment.remove);
  for (const folder of ['/proc/nope', '/dev/null/x']) {
    const { code, stderr } = await run('impl/cli/backup.ts', [folder], { DATA_DIR: deployment.dataDir });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(`^backup: ${folder} cannot be used \\(E.*write to\\.\n$`),
    ]);
  }
});
