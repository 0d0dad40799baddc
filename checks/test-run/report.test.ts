import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const config = join(import.meta.dirname, 'fixtures/vitest.config.ts');

/** Runs files of the fixtures, outside of CI and without a browser. */
function report(files: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, ...files],
    {
      encoding: 'utf8',
      cwd: join(import.meta.dirname, 'fixtures'),
      env: { PATH: process.env.PATH, CHROMIUM: '/nowhere/chromium', ...env },
    },
  );
  const plain = stripVTControlCharacters;
  return { status, stdout: plain(stdout), stderr: plain(stderr), all: plain(stdout + stderr) };
}

/** The part of a text between two others. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from === -1 ? '' : text.slice(from, to === -1 ? undefined : to);
}

test('a passed run prints no log', () => {
  const { status, all } = report(['quiet.test.ts'], { CI: 'true' });
  expect(status).toBe(0);
  expect(all).not.toContain('"level"');
  expect(all).toMatch(/^Files {4}1 passed, 0 failed, 0 skipped\nTests {4}1 passed, 0 failed, 0 skipped$/m);
});

test('a test that passed only when repeated is listed as flaky, with its first error', () => {
  const { status, stdout } = report(['flaky.test.ts'], { CI: 'true' });
  expect(status).toBe(0);
  expect(between(stdout, 'Flaky', 'no such text')).toBe(`Flaky: failed first, and passed when repeated
  npx vitest run flaky.test.ts
    passes when repeated: expected 1 to be 2 // Object.is equality
`);
});

test('a failed test is printed with its own output, and with the end of a long one', () => {
  const { status, stderr, all } = report(['logs.test.ts']);
  expect(status).toBe(1);
  const failed = between(stderr, 'FAILED logs.test.ts > fails and logs', 'FAILED logs.test.ts > fails with');
  expect(failed).toContain('one is two');
  for (const line of [
    'log of the failed test',
    'recorded by the failed test',
    'printed by a process',
    'logged by a process',
    'printed by the failed test',
  ])
    expect(failed).toContain(line);
  const long = between(stderr, 'FAILED logs.test.ts > fails with a long log', 'no such text');
  expect(long).toContain('Output of this test, without 260 earlier lines:');
  expect(long).toContain('line 260 of many');
  expect(long).toContain('line 299 of many');
  expect(all).not.toContain('line 259 of many');
  for (const other of ['passed test', 'another passed test', 'of a hook', 'the last hook'])
    expect(all).not.toContain(`log of ${other}`);
  expect(all).not.toContain('recorded by a passed test');
});

test('the summary names failed tests and the command that repeats them', () => {
  const { status, stdout, stderr } = report(['logs.test.ts', 'broken.test.ts']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/FAILED broken\.test\.ts > the file itself\n+Error: the file does not load/);
  const summary = between(stdout, 'Files ', 'no such text');
  expect(summary).toContain(
    'Files    0 passed, 2 failed, 0 skipped\nTests    2 passed, 2 failed, 0 skipped\n',
  );
  expect(summary).toContain('  npx vitest run logs.test.ts\n    fails and logs\n    fails with a long log\n');
  expect(summary).toContain('  npx vitest run broken.test.ts\n');
  expect(summary).toMatch(/^Slowest +\d+ s \w+\.test\.ts\n +\d+ s \w+\.test\.ts$/m);
});

test('output of passed tests is printed, and fails the run in CI', () => {
  const local = report(['printing.test.ts']);
  expect(local.status).toBe(0);
  expect(local.stderr).toContain(
    'Output of printing.test.ts > prints through the console:\n  a forgotten line\n',
  );
  expect(local.stderr).toContain(
    'Output of printing.test.ts > starts a process that prints:\n  a line of a process\n',
  );
  const inCi = report(['printing.test.ts'], { CI: 'true' });
  expect(inCi.status).toBe(1);
  expect(between(inCi.stderr, 'Failed, because passed tests wrote to the terminal', 'no such text')).toMatch(
    /\n {2}printing\.test\.ts > prints through the console\n {2}printing\.test\.ts > starts a process that prints\n$/,
  );
});

test('the start of a run names missing programs and how to get them, its end the skipped tests', () => {
  const { status, stdout } = report(['skipped.test.ts']);
  expect(status).toBe(0);
  const start = between(stdout, 'Skips the tests', 'Files ');
  expect(start).toMatch(
    /^Skips the tests of programs that are missing on this machine:\n {2}browser {5}1 file {3}there is no \/nowhere\/chromium\n +get it: apt install chromium\n +or: brew install --cask chromium\n/,
  );
  expect(stdout).toContain(
    'Tests    1 passed, 0 failed, 4 skipped\nSkipped  1 for another reason, 3 for browser\n',
  );
  const strict = report(['skipped.test.ts'], { CALLSHEET_REQUIRE: 'browser' });
  expect(strict.status).toBe(1);
  expect(strict.stdout).toContain(
    'Fails, because CALLSHEET_REQUIRE lists programs that are missing:\n  browser',
  );
  expect(strict.stderr).toContain(
    'CALLSHEET_REQUIRE requires browser, but there is no /nowhere/chromium; apt install chromium, or brew',
  );
});
