import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handWritten } from '../sources.ts';
import { type Requirement, requirements } from './findings.ts';
import { hiding } from './hidden.ts';
import { usersOf } from './users.ts';

const root = join(import.meta.dirname, '../..');

/** Most requirements have a few test files, and those mostly wait: a single run leaves the processors idle. */
const parallelRuns = 2;
const workersOfRun = 2;

/** Runs each test that uses a requirement once more, with the requirement hidden. Words name the requirements; none means all. */
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

/** Whether these tests pass, or are skipped with their line, if a requirement is hidden. */
async function holdsWithout(need: Requirement, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return complain(need, 'no test uses it; remove it from checks/requirements.', '');
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-without-'));
  try {
    const began = performance.now();
    const results = join(folder, 'results.json');
    const { status, said } = await tests(files, results, await hiding(need, folder, environment(need)));
    if (status !== 0) return complain(need, 'a test uses it without saying so.', said);
    if (!said.includes(`Skipped tests that need ${need}:`))
      return complain(need, 'no test was skipped for the lack of it.', said);
    const { numPassedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const counts = `${files.length} files, ${numPassedTests} passed, ${numPendingTests} skipped`;
    console.log(`${need} hidden: ${counts}, ${seconds} s`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function complain(need: Requirement, reason: string, said: string): false {
  console.error(`${said}\n${need} hidden: ${reason}`);
  return false;
}

/** The run makes its own findings, and its skips are no failures. Long tests may do a part if `CALLSHEET_HIDDEN` is set. */
function environment(need: Requirement): NodeJS.ProcessEnv {
  return { ...process.env, CALLSHEET_REQUIRE: '', CALLSHEET_FINDINGS: undefined, CALLSHEET_HIDDEN: need };
}

function tests(
  files: readonly string[],
  results: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly status: number | null; readonly said: string }> {
  const argv = [
    'run',
    '--project',
    'unit',
    `--maxWorkers=${workersOfRun}`,
    '--reporter=default',
    '--reporter=json',
  ];
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...argv, `--outputFile.json=${results}`, ...files], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.once('error', failed);
    child.once('close', (status) => {
      process.off('exit', end);
      done({ status, said });
    });
  });
}

process.once('SIGTERM', () => process.exit(143));
process.exitCode = await main(process.argv.slice(2));
