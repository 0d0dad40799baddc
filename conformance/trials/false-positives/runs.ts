import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, subjects } from '../subjects.ts';
import type { Environment } from './environments.ts';

/** What a run of the suite came to. */
export interface Outcome {
  readonly seed: number;
  /** Each with its reason. */
  readonly failures: readonly string[];
  readonly blocked: readonly string[];
  readonly seconds: number;
  readonly requests: number;
  /** The checks by how they ended. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
}

interface Results {
  readonly requests: number;
  readonly checks: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
}

/** Runs the suite in an environment of a target, one seed after the other; each outcome is told as it comes. */
export async function runIn(
  subject: string,
  environment: Environment,
  seeds: readonly number[],
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const { front, isBusy, atOnce = 1, options = [] } = environment;
  const open = subjects[subject];
  if (!open) throw new Error(`there is no target ${subject}; there are ${Object.keys(subjects).join(', ')}`);
  const place = await open(environment);
  const inFront = await front?.(place.url);
  const busy = isBusy ? keepBusy() : [];
  const url = inFront?.url ?? place.url;
  try {
    for (let at = 0; at < seeds.length; at += atOnce) {
      const now = seeds.slice(at, at + atOnce);
      for (const outcome of await Promise.all(now.map((seed) => runOf(place, url, seed, options))))
        tell(outcome);
    }
  } finally {
    for (const child of busy) child.kill('SIGKILL');
    await inFront?.close();
    await place.close();
  }
}

/** One run, in a process of its own. */
async function runOf(place: Place, url: string, seed: number, more: readonly string[]): Promise<Outcome> {
  const out = mkdtempSync(join(tmpdir(), 'callsheet-alarms-'));
  const began = performance.now();
  try {
    const options = ['--profile', 'strict', '--reporter', 'json', '--seed', String(seed), '--out', out];
    const child = spawn(process.execPath, [place.command, 'conformance', ...options, ...more], {
      cwd: place.folder,
      env: { ...process.env, ...place.target(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said = (said + piece).slice(-2000);
    });
    const status = await new Promise((resolve) => child.once('exit', resolve));
    const seconds = (performance.now() - began) / 1000;
    const file = join(out, 'results.json');
    // A target that is not recognised, or a suite that breaks, is an alarm as well.
    const ending = status === 0 || status === 1 ? [] : [`status ${status}: ${said}`];
    if (!existsSync(file)) return { seed, seconds, requests: 0, blocked: [], verdicts: {}, failures: ending };
    const { checks, requests }: Results = JSON.parse(readFileSync(file, 'utf8'));
    const verdicts: Record<string, string[]> = {};
    for (const { id, status: ended } of checks) verdicts[ended] = [...(verdicts[ended] ?? []), id];
    const told = (wanted: readonly string[]) =>
      checks
        .filter((check) => wanted.includes(check.status))
        .map(({ id, reason }) => `${id}: ${reason ?? ''}`);
    const failures = [...ending, ...told(['fail', 'error'])];
    if (status === 0 && failures.length > 0) throw new Error('a run with failures ended with 0');
    return { seed, seconds, requests, failures, blocked: told(['blocked']), verdicts };
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
