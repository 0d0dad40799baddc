/**
 * Measures whether a verdict depends only on the target. Runs checks alone, each area alone, and several
 * seeds, each with 1, 4 or 16 workers, and compares each with one run of all checks, on one deployment of
 * this repository with new users each time. Prints the differences, and the slowest checks of areas that
 * take over three seconds. `node conformance/trials/check-isolation.ts 20 50` uses twenty seeds instead of
 * three, and every fiftieth check instead of every twentieth (1: all; 0: none). `… 0 0 account media` uses
 * only these areas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '../../generated/conformance/index.ts';
import { allChecks, runConformance } from '../engine/command/main.ts';
import * as project from '../product/index.ts';
import { OwnDeployment } from '../product/mutation/own-deployment.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const [seeds = '3', every = '20', ...named] = process.argv.slice(2);
/** Number of concurrent runs that leaves the deployment enough time for each. */
const atOnce = 4;
const workers = [1, 4, 16];
/** Never aborted, because the process is ended instead. */
const { signal } = new AbortController();

interface Ended {
  readonly status: string;
  readonly reason?: string;
  /** The duration in milliseconds. */
  readonly ms?: number;
}

interface Run {
  readonly checks: ReadonlyMap<string, Ended>;
  readonly requests: number;
  readonly seconds: number;
}

async function run(
  deployment: OwnDeployment,
  folder: string,
  name: string,
  argv: readonly string[],
): Promise<Run> {
  const out = join(folder, name);
  const users = await Promise.all(
    ['a', 'b', 'disposable'].map((user) => deployment.token(`${user}-${name}`)),
  );
  const tokens = users.flatMap((token, index) => [`--token-${['a', 'b', 'disposable'][index]}`, token]);
  const hosts = [
    '--base-url',
    deployment.url,
    '--media-url',
    deployment.mediaUrl,
    '--embed-url',
    deployment.url,
  ];
  const report = ['--profile', 'strict', '--reporter', 'json', '--output', out];
  const surroundings = { environment: {}, folder, project, signal, out: () => {}, err: () => {} };
  await runConformance([...hosts, ...tokens, ...report, ...argv], generated, surroundings);
  const { checks, requests, durationMs }: Results = JSON.parse(
    readFileSync(join(out, 'results.json'), 'utf8'),
  );
  return {
    checks: new Map(
      checks
        .filter(({ id, status }) => status !== 'disabled' && !id.startsWith('run/'))
        .map((one) => [one.id, one]),
    ),
    requests,
    seconds: durationMs / 1000,
  };
}

interface Results {
  readonly checks: readonly (Ended & { readonly id: string })[];
  readonly requests: number;
  readonly durationMs: number;
}

/** The checks of a run whose verdict differs from the run of all checks, in words. */
function differing(whole: Run, other: Run): string[] {
  return [...other.checks].flatMap(([id, { status, reason = '' }]) => {
    const expected = whole.checks.get(id);
    return expected?.status === status
      ? []
      : [`${id}: ${expected?.status} among all, ${status} here: ${reason || expected?.reason}`];
  });
}

/** The slowest checks with their durations. */
function slowest({ checks }: Run): string[] {
  const seconds = [...checks].map(([id, { ms = 0 }]) => [id, ms / 1000] as const);
  const sorted = seconds.sort(([, one], [, other]) => other - one);
  return sorted.slice(0, 3).map(([id, took]) => `${id} ${took.toFixed(1)} s`);
}

/** Runs every nth check of a run alone. */
async function eachAlone(
  deployment: OwnDeployment,
  folder: string,
  whole: Run,
  printResult: (name: string, other: Run) => void,
): Promise<void> {
  const ids = [...whole.checks.keys()].filter((_, index) => Number(every) > 0 && index % Number(every) === 0);
  const began = performance.now();
  const ended = new Map<string, Ended>();
  let requests = 0;
  const next = ids.entries();
  const worker = async (): Promise<void> => {
    for (const [index, id] of next) {
      const alone = await run(deployment, folder, `alone-${index}`, ['--check', id]);
      requests += alone.requests;
      for (const [one, how] of alone.checks) ended.set(one, how);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  printResult('each alone', { checks: ended, requests, seconds: (performance.now() - began) / 1000 });
}

async function independence(folder: string): Promise<TrialResult[]> {
  const deployment = await OwnDeployment.start({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  let different = 0;
  let slowestSeconds = 0;
  try {
    const whole = await run(deployment, folder, 'whole', ['--seed', '1']);
    const operations = Object.keys(generated.contract.operations).length;
    const printResult = (name: string, other: Run): void => {
      const found = differing(whole, other);
      different += found.length;
      console.log(
        `  ${name.padEnd(24)} ${other.checks.size} checks, ${other.requests} requests, ${other.seconds.toFixed(1)} s`,
      );
      for (const line of found) console.log(`    ${line}`);
    };
    printResult('everything', whole);
    await eachAlone(deployment, folder, whole, printResult);
    const areas = new Set(allChecks(generated, project).map(({ area }) => area));
    for (const area of areas) {
      if (named.length > 0 && !named.includes(area)) continue;
      const alone = await run(deployment, folder, area, ['--only', area]);
      slowestSeconds = Math.max(slowestSeconds, alone.seconds);
      printResult(area, alone);
      if (alone.seconds > 3) console.log(`    the longest: ${slowest(alone).join(', ')}`);
    }
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      const workerCount = String(workers[seed % workers.length]);
      printResult(
        `seed ${seed}, ${workerCount} lanes`,
        await run(deployment, folder, `seed-${seed}`, ['--seed', String(seed), '--concurrency', workerCount]),
      );
    }
    const perOperation = whole.requests / operations;
    return [
      { what: 'verdicts that depend on the other checks of the run', figure: different, goal: { max: 0 } },
      { what: 'requests per operation, all checks', figure: perOperation, goal: { max: 40 } },
      { what: 'the slowest area alone', figure: slowestSeconds * 1000, unit: 'ms', goal: { max: 3000 } },
    ];
  } finally {
    await deployment.stop();
  }
}

await trial('Independence of verdicts', () => withFolder(independence));
