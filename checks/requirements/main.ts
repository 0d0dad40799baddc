import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { handWritten, type Source } from '../sources.ts';
import { type Requirement, requirements } from './findings.ts';
import { hiding } from './hidden.ts';
import { usersOf } from './users.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs the tests that use requirements again, with those requirements hidden. Without arguments, all are hidden at
 * once. Named requirements are hidden one at a time; `each` names all.
 */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => word !== 'each' && !requirements.some((need) => need === word));
  if (unknown !== undefined) {
    console.error(
      `There is no requirement ${JSON.stringify(unknown)}; use ${requirements.join(', ')} or each.`,
    );
    return 2;
  }
  const named = requirements.filter((need) => words.includes('each') || words.includes(need));
  const runs = named.length === 0 ? [requirements] : named.map((need) => [need]);
  const sources = handWritten(root);
  let failures = 0;
  for (const needs of runs) if (!(await holdsWithout(needs, sources))) failures += 1;
  return failures === 0 ? 0 : 1;
}

/** Whether the tests pass, or are skipped because of a requirement, if the requirements are hidden. */
async function holdsWithout(needs: readonly Requirement[], sources: readonly Source[]): Promise<boolean> {
  const users = new Map(needs.map((need) => [need, usersOf(need, sources)]));
  for (const [need, files] of users)
    if (files.length === 0) return complain(need, 'no test uses it; remove it from checks/requirements.', '');
  const files = [...new Set([...users.values()].flat())];
  const name = needs.length === 1 ? needs.join() : 'every requirement';
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-without-'));
  try {
    const began = performance.now();
    const results = join(folder, 'results.json');
    const { status, output } = await tests(files, await environment(needs, folder, results));
    if (status !== 0) return complain(name, 'a test uses one without declaring it.', output);
    const { numPassedTests, numPendingTests, testResults }: JsonTestResults = JSON.parse(
      readFileSync(results, 'utf8'),
    );
    const tried = testResults.flatMap(({ assertionResults }) => assertionResults);
    const skipped = tried
      .filter((test) => test.status === 'skipped')
      .flatMap(({ meta }) => meta.missing ?? []);
    const unused = needs.filter((need) => !skipped.includes(need));
    if (unused.length > 0) return complain(unused.join(), 'no test was skipped because of it.', output);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const counts = `${files.length} files, ${numPassedTests} passed, ${numPendingTests} skipped`;
    console.log(`${name} hidden: ${counts}, ${seconds} s`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function complain(name: string, reason: string, output: string): false {
  console.error(`${output}\n${name} hidden: ${reason}`);
  return false;
}

/**
 * The run checks requirements itself, and accepts skipped tests. Long tests may run only in part if
 * `CALLSHEET_HIDDEN` is set.
 */
async function environment(
  needs: readonly Requirement[],
  folder: string,
  results: string,
): Promise<NodeJS.ProcessEnv> {
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    CALLSHEET_REQUIRE: '',
    CALLSHEET_FINDINGS: undefined,
    CALLSHEET_HIDDEN: needs.join(),
    TEST_RESULTS: results,
  };
  for (const need of needs) {
    const own = join(folder, need);
    mkdirSync(own);
    env = await hiding(need, own, env);
  }
  return env;
}

function tests(
  files: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly status: number | null; readonly output: string }> {
  const argv = [
    'run',
    '--project',
    'unit',
    // A test that uses the hidden requirement fails each time; a test that is only late passes again.
    '--retry=2',
  ];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...argv, ...files], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', failed);
    child.once('close', (status) => {
      process.off('exit', end);
      done({ status, output });
    });
  });
}

process.once('SIGTERM', () => process.exit(143));
process.exitCode = await main(process.argv.slice(2));
