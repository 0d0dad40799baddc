import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One figure of a trial, and the goal that it has to reach. */
export interface TrialResult {
  /** The name of the figure in the printed line. */
  readonly what: string;
  readonly figure: number;
  /** Absent for counts and ratios. */
  readonly unit?: 'ms';
  readonly goal: { readonly min: number } | { readonly max: number };
}

/** This machine lacks a program that the trial needs. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/**
 * Runs a trial and prints its figures. The exit status is 1 if one of them misses its goal, and 0 if the trial is skipped
 * because a program is missing.
 */
export async function trial(title: string, run: () => Promise<readonly TrialResult[]>): Promise<void> {
  console.log(title);
  try {
    const results = await run();
    for (const result of results) console.log(`  ${describeResult(result)}`);
    if (!results.every(isReached)) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
    console.log(`  skipped: ${error.message}`);
  }
}

/** Whether the figure reaches its goal. */
export function isReached({ figure, goal }: TrialResult): boolean {
  return 'min' in goal ? figure >= goal.min : figure <= goal.max;
}

function describeResult(result: TrialResult): string {
  const { what, figure, unit, goal } = result;
  const value = unit === 'ms' ? `${figure.toFixed(0)} ms` : String(Number(figure.toFixed(2)));
  const limit = 'min' in goal ? `at least ${goal.min}` : `at most ${goal.max}`;
  return `${what}: ${value} (goal ${limit}${unit ? ` ${unit}` : ''}, ${isReached(result) ? 'reached' : 'missed'})`;
}

/** Creates a temporary folder for the work and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-trial-'));
  try {
    return await work(folder);
  } finally {
    // Killed processes may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
