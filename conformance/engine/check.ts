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
  /** What the target must offer: `token-b`, `writes-off-url`, `resource:room`, … */
  readonly needs: readonly string[];
}

/** One probe on one operation, or one scenario. */
export interface Check extends CheckFacts {
  run(context: Context): Promise<void>;
}

/** What every builder method takes besides its own options. */
export interface Trace {
  /** The clauses that a target cannot break without turning the check red. */
  readonly proves?: readonly string[];
  /** Clauses that it touches and does not prove. */
  readonly about?: readonly string[];
  /** The place in the contract, when it is not the operation's own. */
  readonly at?: string;
  /** The promise is a decision: checked under `--profile strict` only. */
  readonly strict?: true;
}

/** What a check cites, each clause once: what it proves is not listed again as what it is about. */
export function citationsOf({
  proves = [],
  about = [],
}: Pick<Trace, 'proves' | 'about'>): Pick<CheckFacts, 'proves' | 'about'> {
  const proved = new Set(proves);
  return { proves: [...proved], about: [...new Set(about)].filter((id) => !proved.has(id)) };
}

/** Every clause a check cites, those it proves first. */
export const citedBy = ({ proves, about }: CheckFacts): readonly string[] => [...proves, ...about];

/** What a check cites, in words: `proves A B, about C`. */
export function describeCitations({ proves, about }: CheckFacts): string {
  const parts = [
    ...(proves.length > 0 ? [`proves ${proves.join(' ')}`] : []),
    ...(about.length > 0 ? [`about ${about.join(' ')}`] : []),
  ];
  return parts.join(', ');
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
  /** Why it is expected that it fails or is blocked, from the known-failures file. */
  readonly known?: string;
}

/** Whether a result alone keeps a run from being conformant: it failed or said nothing, and nobody expected it. */
export const isUnexpected = ({ status, known }: CheckResult): boolean =>
  (status === 'fail' || status === 'blocked') && known === undefined;

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
  return globPattern(glob).test(id);
}

/** The pattern of a glob over check ids. */
export function globPattern(glob: string): RegExp {
  const pattern = glob
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`);
}
