import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningTarget, subjects } from '../subjects.ts';
import type { Environment } from './environments.ts';

/** The result of one run of the suite. */
export interface Outcome {
  readonly seed: number;
  /** The failed checks, each with its reason. */
  readonly failures: readonly string[];
  readonly blocked: readonly string[];
  readonly seconds: number;
  readonly requests: number;
  /** The ids of the checks by their status. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
}

interface Results {
  readonly requests: number;
  readonly checks: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
}

/** Runs the suite in an environment of a target, `atOnce` seeds at a time, and reports each result. */
export async function runIn(
  subject: string,
  environment: Environment,
  seeds: readonly number[],
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const { front, isBusy, atOnce = 1, options = [] } = environment;
  const open = subjects[subject];
  if (!open) throw new Error(`there is no target ${subject}; there are ${Object.keys(subjects).join(', ')}`);
  const running = await open(environment);
  const inFront = await front?.(running.url);
  const busy = isBusy ? keepBusy() : [];
  const url = inFront?.url ?? running.url;
  try {
    for (let at = 0; at < seeds.length; at += atOnce) {
      const now = seeds.slice(at, at + atOnce);
      for (const outcome of await Promise.all(now.map((seed) => runOf(running, url, seed, options))))
        onOutcome(outcome);
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL');
    await inFront?.close();
    await running.close();
  }
}

/** One run, in an own process. */
async function runOf(
  running: RunningTarget,
  url: string,
  seed: number,
  more: readonly string[],
): Promise<Outcome> {
  const out = mkdtempSync(join(tmpdir(), 'callsheet-alarms-'));
  const began = performance.now();
  try {
    const options = ['--profile', 'strict', '--reporter', 'json', '--seed', String(seed), '--output', out];
    const child = spawn(process.execPath, [running.command, 'conformance', ...options, ...more], {
      cwd: running.folder,
      env: { ...process.env, ...running.target(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (piece: Buffer) => {
      output = (output + piece).slice(-2000);
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    const seconds = (performance.now() - began) / 1000;
    const file = join(out, 'results.json');
    // A target that is not recognized, or a suite that crashes, counts as a false positive too.
    const ending = status === 0 || status === 1 ? [] : [`status ${status}: ${output}`];
    if (!existsSync(file)) return { seed, seconds, requests: 0, blocked: [], verdicts: {}, failures: ending };
    const { checks, requests }: Results = JSON.parse(readFileSync(file, 'utf8'));
    const verdicts: Record<string, string[]> = {};
    for (const { id, status: ended } of checks) verdicts[ended] = [...(verdicts[ended] ?? []), id];
    const checksWith = (wanted: readonly string[]) =>
      checks
        .filter((check) => wanted.includes(check.status))
        .map(({ id, reason }) => `${id}: ${reason ?? ''}`);
    const failures = [...ending, ...checksWith(['fail', 'error'])];
    if (status === 0 && failures.length > 0) throw new Error('a run with failures exited with 0');
    return { seed, seconds, requests, failures, blocked: checksWith(['blocked']), verdicts };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Processes that keep all cores busy. */
function keepBusy(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
}
