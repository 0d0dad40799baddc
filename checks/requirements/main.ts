import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { handWritten } from '../sources.ts';
import { type Requirement, requirements } from './findings.ts';
import { hiding } from './hidden.ts';
import { usersOf } from './users.ts';

const root = join(import.meta.dirname, '../..');

/** Most requirements have few test files, which mostly wait, so a single run would leave processors idle. */
const parallelRuns = 2;
const workersOfRun = 2;

/**
 * Runs the tests that use a requirement again with the requirement hidden, for the named requirements or
 * all.
 */
async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find((word) => !requirements.some((need) => need === word));
  if (unknown !== undefined) {
    console.error(`There is no requirement ${JSON.stringify(unknown)}; use ${requirements.join(', ')}.`);
    return 2;
  }
  const sources = handWritten(root);
  const waiting = requirements
    .filter((name) => words.length === 0 || words.includes(name))
    .map((need) => ({ need, files: usersOf(need, sources) }))
    .sort((one, other) => other.files.length - one.files.length);
  let failures = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!(await holdsWithout(next.need, next.files))) failures += 1;
  };
  await Promise.all(Array.from({ length: parallelRuns }, work));
  return failures === 0 ? 0 : 1;
}

/** Whether the tests pass, or are skipped because of the requirement, if it is hidden. */
async function holdsWithout(need: Requirement, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return complain(need, 'no test uses it; remove it from checks/requirements.', '');
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-without-'));
  try {
    const began = performance.now();
    const results = join(folder, 'results.json');
    const env = { ...(await hiding(need, folder, environment(need))), TEST_RESULTS: results };
    const { status, output } = await tests(files, env);
    if (status !== 0) return complain(need, 'a test uses it without declaring it.', output);
    const { numPassedTests, numPendingTests, testResults }: JsonTestResults = JSON.parse(
      readFileSync(results, 'utf8'),
    );
    const tried = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (!tried.some(({ status, meta }) => status === 'skipped' && meta.missing?.includes(need)))
      return complain(need, 'no test was skipped because of it.', output);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const counts = `${files.length} files, ${numPassedTests} passed, ${numPendingTests} skipped`;
    console.log(`${need} hidden: ${counts}, ${seconds} s`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function complain(need: Requirement, reason: string, output: string): false {
  console.error(`${output}\n${need} hidden: ${reason}`);
  return false;
}

/**
 * The run checks requirements itself, and accepts skipped tests. Long tests may run only in part if
 * `CALLSHEET_HIDDEN` is set.
 */
function environment(need: Requirement): NodeJS.ProcessEnv {
  return { ...process.env, CALLSHEET_REQUIRE: '', CALLSHEET_FINDINGS: undefined, CALLSHEET_HIDDEN: need };
}

function tests(
  files: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly status: number | null; readonly output: string }> {
  const argv = [
    'run',
    '--project',
    'unit',
    `--maxWorkers=${workersOfRun}`,
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
