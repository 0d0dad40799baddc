import type { Exchange } from '../http/client.ts';
import type { CheckFacts, Status } from '../model/check-facts.ts';
import type { CoverLines } from '../model/cover-lines.ts';
import type { Context } from './context.ts';

export { Blocked, NotCovered, Skipped, Starved, Tripwire, Violation } from '../http/outcome.ts';
export { type CheckFacts, type Effect, type Status, statuses, statusWords } from '../model/check-facts.ts';

/** One probe on one operation, or one scenario. */
export interface Check extends CheckFacts {
  /** Where it comes: before all lanes, for it is quick and what it is about must not break; or behind its lane, to find what that made. */
  readonly comes?: 'first' | 'last';
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
  /** How many requests it sent, with what it needed first. */
  readonly requests: number;
  readonly ms: number;
  /** The checks whose exchanges it judged too, in the place of sending the same again. */
  readonly standsOn?: readonly string[];
  /** What it sent and was answered, where it failed, was blocked or is replayed. */
  readonly exchanges?: readonly Exchange[];
  /** Why it is expected that it fails or is blocked, from the known-failures file. */
  readonly known?: string;
  /** For a check that is not covered: the lines that would cover it if the contract had them. */
  readonly cover?: readonly CoverLines[];
  /** The operation that blocks the check, because the target responds to it with 501. */
  readonly unimplemented?: string;
}

/**
 * Whether a result is a failure by itself: the check failed or was blocked, and the known-failures file does not list
 * it. An operation that is not implemented yet, and the checks that depend on it, make a run incomplete instead.
 */
export const isUnexpected = ({ status, known, unimplemented }: CheckResult): boolean =>
  (status === 'fail' || status === 'blocked') && known === undefined && unimplemented === undefined;
