/**
 * - `pass` / `fail`: the target keeps or breaks the promise;
 * - `warn`: it is conformant, with something to look at;
 * - `skip`: the target or the command line lacks what the check is about;
 * - `disabled`: left out by profile, filter, read-only mode or budget;
 * - `blocked`: a step that the check depends on did not succeed in this run, so the check has no result;
 * - `not-covered`: the contract gives too little information for the check, such as an example or a link;
 * - `error`: the suite itself is at fault.
 */
export type Status = 'pass' | 'fail' | 'warn' | 'skip' | 'disabled' | 'blocked' | 'not-covered' | 'error';

/** Every status, in the order reports list them. */
export const statuses: readonly Status[] = [
  ...(['pass', 'fail', 'warn', 'skip', 'disabled', 'blocked', 'not-covered', 'error'] as const),
];

/** A status in words. */
export const statusWords = (status: Status): string => status.replace('-', ' ');

/**
 * What a check may do to the target: only safe methods; unsafe ones that two reasons refuse, so that even a target
 * with one broken guard changes nothing; or writes that are meant to succeed.
 */
export type Effect = 'reads' | 'locked' | 'writes';

/** What is known about a check before it runs; all of it plain data. */
export interface CheckFacts {
  /** `<operation>/<trait>/<what>`: the address, the filter and the line in reports. */
  readonly id: string;
  readonly area: string;
  readonly trait: string;
  /** What has to hold, as a sentence. */
  readonly title: string;
  readonly operation?: string;
  /** The clauses that a target cannot break without turning this check red. */
  readonly proves: readonly string[];
  /** Clauses that it touches: they help a reader to trace it, and it may pass though they are broken. */
  readonly about: readonly string[];
  /** Where the contract says so: `rooms.yaml:30`. */
  readonly at?: string;
  readonly profile: 'stated' | 'strict';
  readonly effect: Effect;
  /** Checks of one lane run one after the other and share the things they make. */
  readonly lane: string;
  /** What the target must offer: `token-b`, `deployment:writes-off`, `resource:room`, … */
  readonly needs: readonly string[];
}
