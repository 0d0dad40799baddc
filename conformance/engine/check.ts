import type { Context } from './context.ts';

/**
 * - `pass` / `fail`: the target keeps or breaks the promise;
 * - `warn`: it is conformant, with something to look at;
 * - `skip`: the target or the command line lacks what the check is about;
 * - `disabled`: left out by profile, filter, read-only mode or budget;
 * - `blocked`: something it builds on did not succeed, so it says nothing;
 * - `error`: the suite itself is at fault.
 */
export type Status = 'pass' | 'fail' | 'warn' | 'skip' | 'disabled' | 'blocked' | 'error';

/** Every status, in the order reports list them. */
export const statuses: readonly Status[] = ['pass', 'fail', 'warn', 'skip', 'disabled', 'blocked', 'error'];

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
  readonly clauses: readonly string[];
  /** Where the contract says so: `rooms.yaml:30`. */
  readonly at?: string;
  readonly profile: 'stated' | 'strict';
  readonly effect: Effect;
  /** Checks of one lane run one after the other and share the things they make. */
  readonly lane: string;
  /** What the target must offer: `token-b`, `writes-off-url`, `resource:room`, … */
  readonly needs: readonly string[];
}

/** One probe on one operation, or one scenario. */
export interface Check extends CheckFacts {
  run(context: Context): Promise<void>;
}

/** What every builder method takes besides its own options. */
export interface Trace {
  /** The clauses the check proves. */
  readonly clauses?: readonly string[];
  /** The place in the contract, when it is not the operation's own. */
  readonly at?: string;
  /** The promise is a decision: checked under `--profile strict` only. */
  readonly strict?: true;
}

/** How a check ended. */
export interface CheckResult {
  readonly facts: CheckFacts;
  readonly status: Status;
  readonly reason?: string;
  /** curl lines that repeat it, credentials as placeholders. */
  readonly repro?: string;
  /** The `operation status` pairs it met, such as `createRoom 201`. */
  readonly seen: readonly string[];
  readonly ms: number;
  /** Why this failure is expected, from the known-failures file. */
  readonly known?: string;
}

/** Thrown by a check: the target broke the promise. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Thrown by a check: something it builds on did not succeed. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** Thrown by a check: the target or the command line lacks what it is about. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** An unsafe request was accepted in a read-only run: the run stops here. */
export class Tripwire extends Error {
  override readonly name = 'Tripwire';
}

/** Whether a check id matches a glob; `*` stands for any run of characters, slashes included. */
export function matchesGlob(id: string, glob: string): boolean {
  const pattern = glob
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(id);
}
