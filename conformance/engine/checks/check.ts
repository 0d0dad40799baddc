import type { Exchange } from '../http/client.ts';
import type { CheckFacts, Status } from '../model/check-facts.ts';
import type { CoverLines } from '../model/cover-lines.ts';
import type { Context } from './context.ts';

export { Blocked, NotCovered, Overloaded, Skipped, UnexpectedWrite, Violation } from '../http/outcome.ts';
export { type CheckFacts, type Effect, type Status, statuses, statusWords } from '../model/check-facts.ts';

/** One probe on one operation, or one scenario. */
export interface Check extends CheckFacts {
  /**
   * Position in the run. `first`: before all queues, for a quick check of state that later checks may
   * change. `last`: after its queue, to find the queue's resources.
   */
  readonly order?: 'first' | 'last';
  run(context: Context): Promise<void>;
}

/** Common options of all builder methods. */
export interface Trace {
  /** The clauses that a target cannot break without turning the check red. */
  readonly proves?: readonly string[];
  /** Clauses that the check touches without proving them. */
  readonly about?: readonly string[];
  /** The location in the contract, if it is not the operation's own. */
  readonly at?: string;
  /** The promise is a decision: checked under `--profile strict` only. */
  readonly strict?: true;
}

/** The clauses of a check, each once: a proved clause is not listed as touched. */
export function citationsOf({
  proves = [],
  about = [],
}: Pick<Trace, 'proves' | 'about'>): Pick<CheckFacts, 'proves' | 'about'> {
  const proved = new Set(proves);
  return { proves: [...proved], about: [...new Set(about)].filter((id) => !proved.has(id)) };
}

/** Every clause that a check cites, the proved ones first. */
export const citedBy = ({ proves, about }: CheckFacts): readonly string[] => [...proves, ...about];

/** The clauses of a check, in words: `proves A B, touches C`. */
export function describeCitations({ proves, about }: CheckFacts): string {
  const parts = [
    ...(proves.length > 0 ? [`proves ${proves.join(' ')}`] : []),
    ...(about.length > 0 ? [`touches ${about.join(' ')}`] : []),
  ];
  return parts.join(', ');
}

/** The result of a check. */
export interface CheckResult {
  readonly facts: CheckFacts;
  readonly status: Status;
  readonly reason?: string;
  /** curl commands that repeat the check, with placeholders for credentials. */
  readonly repro?: string;
  /** The `operation status` pairs of its responses, such as `createRoom 201`. */
  readonly seen: readonly string[];
  /** The number of its requests, preparations included. */
  readonly requests: number;
  readonly ms: number;
  /**
   * Other checks that sent the requests. This check judged their exchanges instead of sending the same
   * requests.
   */
  readonly standsOn?: readonly string[];
  /**
   * Its exchanges, if it is replayed or failed, was blocked, not covered or ended with an error. Absent if
   * they exceed the memory limit of the run.
   */
  readonly exchanges?: readonly Exchange[];
  /** The reason in the known-failures file why the check is expected to fail or to be blocked. */
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
