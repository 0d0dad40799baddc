/**
 * - `pass` / `fail`: the target fulfills or violates the promise;
 * - `warn`: the target is conformant, but the report has a hint for its developers;
 * - `skip`: the target lacks the checked feature, or the command line lacks an input;
 * - `disabled`: excluded by profile, filter, read-only mode or budget;
 * - `blocked`: a step that the check depends on did not succeed in this run, so the check has no result;
 * - `not-covered`: the contract gives too little information for the check, such as an example or a link;
 * - `error`: the suite itself failed.
 */
export type Status = 'pass' | 'fail' | 'warn' | 'skip' | 'disabled' | 'blocked' | 'not-covered' | 'error';

/** Every status, in the order reports list them. */
export const statuses: readonly Status[] = [
  ...(['pass', 'fail', 'warn', 'skip', 'disabled', 'blocked', 'not-covered', 'error'] as const),
];

/** A status in words. */
export const statusWords = (status: Status): string => status.replace('-', ' ');

/**
 * The effect of a check on the target. `reads` sends safe methods only. `locked` sends unsafe requests that
 * the target must reject for two reasons, so that even a target with one broken guard changes nothing.
 * `writes` sends requests that should succeed.
 */
export type Effect = 'reads' | 'locked' | 'writes';

/** The facts of a check that are known before it runs: plain data. */
export interface CheckFacts {
  /** `<operation>/<trait>/<what>`: the address, the filter and the line in reports. */
  readonly id: string;
  readonly area: string;
  readonly trait: string;
  /** The promise, as a sentence. */
  readonly title: string;
  readonly operation?: string;
  /** The clauses that a target cannot break without turning this check red. */
  readonly proves: readonly string[];
  /** Clauses that the check touches without proving them: it may pass although the target violates them. */
  readonly about: readonly string[];
  /** The location of the promise in the contract: `rooms.yaml:30`. */
  readonly at?: string;
  readonly profile: 'stated' | 'strict';
  readonly effect: Effect;
  /** Checks of one queue run one after the other and share their resources. */
  readonly queue: string;
  /** The requirements of the check: `token-b`, `deployment:writes-off`, `resource:room`, … */
  readonly needs: readonly string[];
}
