/**
 * Whether a verdict depends on the target alone: checks each by itself, each area by itself, and seeds with 1, 4 and 16
 * lanes at once, beside one run of everything, all on one deployment of this repository with new users each time. Prints
 * what differs, and of areas that take over three seconds the longest checks. `node conformance/trials/check-isolation.ts 20 50` does it
 * with twenty seeds in place of three and every fiftieth check in place of every twentieth (1: all; 0: none),
 * `… 0 0 account media` with these areas only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '../../generated/conformance/index.ts';
import { allChecks, runConformance } from '../engine/command/main.ts';
import * as project from '../product/index.ts';
import { OwnDeployment } from '../product/mutation/own-deployment.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const [seeds = '3', every = '20', ...named] = process.argv.slice(2);
/** As many checks at once as leave the deployment time for each. */
const atOnce = 4;
const workers = [1, 4, 16];
/** Ends never: the process does. */
const { signal } = new AbortController();

interface Ended {
  readonly status: string;
  readonly reason?: string;
  /** How long it took. */
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
  const report = ['--profile', 'strict', '--reporter', 'json', '--out', out];
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

/** The checks of a run that ended otherwise than among all, in words. */
function differing(whole: Run, other: Run): string[] {
  return [...other.checks].flatMap(([id, { status, reason = '' }]) => {
    const expected = whole.checks.get(id);
    return expected?.status === status
      ? []
      : [`${id}: ${expected?.status} among all, ${status} here: ${reason || expected?.reason}`];
  });
}

/** The checks that took the longest, and how long. */
function slowest({ checks }: Run): string[] {
  const seconds = [...checks].map(([id, { ms = 0 }]) => [id, ms / 1000] as const);
  const sorted = seconds.sort(([, one], [, other]) => other - one);
  return sorted.slice(0, 3).map(([id, took]) => `${id} ${took.toFixed(1)} s`);
}

/** Every so many checks of a run, each by itself. */
async function eachAlone(
  deployment: OwnDeployment,
  folder: string,
  whole: Run,
  say: (name: string, other: Run) => void,
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
  say('each alone', { checks: ended, requests, seconds: (performance.now() - began) / 1000 });
}

async function independence(folder: string): Promise<TrialResult[]> {
  const deployment = await OwnDeployment.start({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  let different = 0;
  let longest = 0;
  try {
    const whole = await run(deployment, folder, 'whole', ['--seed', '1']);
    const operations = Object.keys(generated.contract.operations).length;
    const say = (name: string, other: Run): void => {
      const found = differing(whole, other);
      different += found.length;
      console.log(
        `  ${name.padEnd(24)} ${other.checks.size} checks, ${other.requests} requests, ${other.seconds.toFixed(1)} s`,
      );
      for (const line of found) console.log(`    ${line}`);
    };
    say('everything', whole);
    await eachAlone(deployment, folder, whole, say);
    const areas = new Set(allChecks(generated, project).map(({ area }) => area));
    for (const area of areas) {
      if (named.length > 0 && !named.includes(area)) continue;
      const alone = await run(deployment, folder, area, ['--only', area]);
      longest = Math.max(longest, alone.seconds);
      say(area, alone);
      if (alone.seconds > 3) console.log(`    the longest: ${slowest(alone).join(', ')}`);
    }
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      const lanes = String(workers[seed % workers.length]);
      say(
        `seed ${seed}, ${lanes} lanes`,
        await run(deployment, folder, `seed-${seed}`, ['--seed', String(seed), '--concurrency', lanes]),
      );
    }
    const perOperation = whole.requests / operations;
    return [
      { what: 'verdicts that depend on what else is run', figure: different, goal: { max: 0 } },
      { what: 'requests an operation, all checks', figure: perOperation, goal: { max: 40 } },
      { what: 'the longest area alone', figure: longest * 1000, unit: 'ms', goal: { max: 3000 } },
    ];
  } finally {
    await deployment.stop();
  }
}

await trial('Verdicts, whatever else is run', () => withFolder(independence));
