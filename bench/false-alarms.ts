/**
 * Whether the suite cries wolf: it is run on targets that are conformant, behind fronts, on slow lines, on busy machines and
 * with other documented settings. `node bench/false-alarms.ts rooms nginx load --runs 5` does some of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, subjects } from './false-alarms/subjects.ts';
import { startDelayingProxy } from './fronts/delaying-proxy.ts';
import type { Front } from './fronts/front.ts';
import { startNginx } from './fronts/nginx.ts';

/** What is around a target that is as it should be. */
interface Environment {
  readonly front?: (url: string) => Promise<Front>;
  /** Keeps every core busy beside it. */
  readonly isBusy?: boolean;
  /** Settings that its manual documents. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs at once on the same users; one. */
  readonly atOnce?: number;
  readonly options?: readonly string[];
}

const environments: Readonly<Record<string, Environment>> = {
  quiet: {},
  nginx: { front: startNginx },
  jitter: { front: (url) => startDelayingProxy(url, 150) },
  load: { isBusy: true },
  'low-rates': { settings: { RATE_LIMIT_RPS: '25', RATE_LIMIT_BURST: '50' } },
  'high-rates': {
    settings: {
      RATE_LIMIT_RPS: '400',
      RATE_LIMIT_BURST: '800',
      HANDOUT_RATE_PER_MIN: '30',
      HANDOUT_BURST: '20',
    },
  },
  'viewer-rates': { settings: { VIEWER_RATE_SCALE: '2' } },
  ceilings: { settings: { CEILINGS: 'studios=300,sources=8' } },
  'two-at-once': { atOnce: 2 },
  'sixteen-workers': { options: ['--concurrency', '16'] },
  ipv6: { front: (url) => startDelayingProxy(url, 0, '::1') },
};

interface Outcome {
  readonly failures: readonly string[];
  readonly blocked: number;
  readonly seconds: number;
}

/** One run of the suite, in a process of its own. */
async function runOf(place: Place, url: string, seed: number, more: readonly string[]): Promise<Outcome> {
  const out = mkdtempSync(join(tmpdir(), 'callsheet-alarms-'));
  const began = performance.now();
  try {
    const options = ['--profile', 'strict', '--reporter', 'json', '--seed', String(seed), '--out', out];
    const child = spawn(process.execPath, [place.command, 'conformance', ...options, ...more], {
      cwd: place.folder,
      env: { ...process.env, ...place.target(url) },
      stdio: 'ignore',
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    const { checks } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as {
      readonly checks: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
    };
    const of = (wanted: string) => checks.filter((check) => check.status === wanted);
    const failures = [...of('fail'), ...of('error')].map(({ id, reason }) => `${id}: ${reason ?? ''}`);
    if (status === 0 && failures.length > 0) throw new Error('a run with failures ended with 0');
    return { failures, blocked: of('blocked').length, seconds: (performance.now() - began) / 1000 };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Processes that do nothing but keep a core busy. */
function keepBusy(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}

async function runsIn(name: string, subject: string, runs: number): Promise<Outcome[]> {
  const { front, isBusy, settings = {}, atOnce = 1, options = [] } = environments[name] ?? {};
  const open = subjects[subject];
  if (!open) throw new Error(`there is no target ${subject}; there are ${Object.keys(subjects).join(', ')}`);
  const place = await open(settings);
  const inFront = await front?.(place.url);
  const busy = isBusy ? keepBusy() : [];
  try {
    const outcomes: Outcome[] = [];
    while (outcomes.length < runs) {
      const seeds = Array.from({ length: atOnce }, (_, index) => 1 + outcomes.length + index);
      const url = inFront?.url ?? place.url;
      outcomes.push(...(await Promise.all(seeds.map((seed) => runOf(place, url, seed, options)))));
    }
    return outcomes;
  } finally {
    for (const child of busy) child.kill('SIGKILL');
    await inFront?.close();
    await place.close();
  }
}

const words = process.argv.slice(2);
const at = words.indexOf('--runs');
const runs = at < 0 ? 2 : Number(words.splice(at, 2)[1]);
const named = (of: object): string[] => words.filter((word) => Object.hasOwn(of, word));
const stray = words.find((word) => !Object.hasOwn(subjects, word) && !Object.hasOwn(environments, word));
if (stray !== undefined || !(runs >= 1)) {
  const all = [...Object.keys(subjects), ...Object.keys(environments)];
  console.error(`'${stray ?? '--runs'}' makes no sense; there are ${all.join(', ')} and --runs N`);
  process.exit(2);
}
const chosen = named(subjects).length > 0 ? named(subjects) : Object.keys(subjects);
const around = named(environments).length > 0 ? named(environments) : Object.keys(environments);
console.log(
  '| target | around it | runs | false failures | blocked | seconds a run |\n| --- | --- | ---: | ---: | ---: | ---: |',
);
for (const subject of chosen)
  for (const name of around) {
    const outcomes = await runsIn(name, subject, runs);
    const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((all, one) => all + of(one), 0);
    const failures = outcomes.flatMap((outcome) => outcome.failures);
    const seconds = Math.round(sum((one) => one.seconds) / outcomes.length);
    console.log(
      `| ${subject} | ${name} | ${outcomes.length} | ${failures.length} | ${sum((one) => one.blocked)} | ${seconds} |`,
    );
    for (const failure of new Set(failures)) console.error(`  ${failure.slice(0, 300)}`);
    if (failures.length > 0) process.exitCode = 1;
  }
process.send?.({ findings: [] });
