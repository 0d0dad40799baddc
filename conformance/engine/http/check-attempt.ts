import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pace } from './response-times.ts';

/** One attempt at a check. Late and interrupted checks get further attempts. */
export interface Attempt {
  readonly pace: Pace;
  /** Whether it is a retry. */
  readonly again: boolean;
  /** Whether an expected event did not occur in time. */
  noteTimeout: boolean;
  /** Description of a connection, or a server behind a proxy, that failed during the attempt. */
  noteInterruption?: string;
}

const attempts = new AsyncLocalStorage<Attempt>();

/** Runs a check as an attempt: all time limits in it are scaled by the attempt's pace. */
export const runAttempt = <T>(attempt: Attempt, work: () => Promise<T>): Promise<T> =>
  attempts.run(attempt, work);

/** A time limit, scaled for the current attempt; unchanged outside of attempts. */
export function scaledTimeout(milliseconds: number): number {
  return attempts.getStore()?.pace.limit(milliseconds) ?? milliseconds;
}

/** Records that an expected event did not occur in time. */
export function noteTimeout(): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.noteTimeout = true;
}

/** Records that a connection between suite and target ended unexpectedly. */
export function noteInterruption(what: string): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.noteInterruption ??= what;
}
