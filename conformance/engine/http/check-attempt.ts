import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pace } from './response-times.ts';

/** One attempt at a check. */
export interface Attempt {
  readonly pace: Pace;
  /** Whether it is another look. */
  readonly again: boolean;
  /** Whether something that it waited for did not come. */
  waitedInVain: boolean;
  /** What broke off in the middle of it, in words: a connection, or whoever answers behind a front. */
  brokeOff?: string;
}

const attempts = new AsyncLocalStorage<Attempt>();

/** Runs a check as an attempt: whatever waits in it is patient by the attempt's pace. */
export const attempting = <T>(attempt: Attempt, work: () => Promise<T>): Promise<T> =>
  attempts.run(attempt, work);

/** A limit as it holds in the attempt under way; as it is outside of one. */
export function patient(milliseconds: number): number {
  return attempts.getStore()?.pace.limit(milliseconds) ?? milliseconds;
}

/** To be called when a wait is over and what it was for is not there. */
export function waitedInVain(): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.waitedInVain = true;
}

/** To be called when something between the suite and the target ends that should have gone on. */
export function brokeOff(what: string): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.brokeOff ??= what;
}
