/**
 * The outcome of a broken promise:
 * - `killed`: a check failed that had passed on the healthy target;
 * - `survived`: checks received changed responses, and none failed;
 * - `unapplied`: checks called the operation, but the violation changed nothing;
 * - `unseen`: no check that passes on the healthy target makes such a call.
 */
export type Outcome = 'killed' | 'survived' | 'unapplied' | 'unseen';

/** Every outcome, in the order of reports. */
export const outcomes: readonly Outcome[] = ['survived', 'killed', 'unapplied', 'unseen'];

/** One promise and the outcome of breaking it. */
export interface Cell {
  /**
   * `getRoom/pagination/loses-a-row`: operation, trait, violation, and the affected part of the operation,
   * if any.
   */
  readonly id: string;
  readonly operation: string;
  readonly area: string;
  readonly trait: string;
  readonly violation: string;
  /** The broken behaviour, as a sentence. */
  readonly sentence: string;
  /** The line of the promise in the contract: `rooms.yaml:30`. */
  readonly at: string;
  /**
   * The clauses that the checks for this violation prove. If they prove none: the clauses that they touch.
   */
  readonly clauses: readonly string[];
  readonly outcome: Outcome;
  /** The check that failed, and its reason. */
  readonly killedBy?: string;
  readonly reason?: string;
  /** The number of checks that ran on the broken target. */
  readonly looked: number;
}

/** The number of promises with each outcome. */
export type Outcomes = Readonly<Record<Outcome, number>>;

/**
 * The outcome of a stated clause:
 * - `proved`: a check that proves the clause failed for a violation;
 * - `touched`: checks that cite the clause ran, but no check that proves it failed;
 * - `unseen`: no check that cites the clause ran.
 */
export type ClauseOutcome = 'proved' | 'touched' | 'unseen';

/** The promises whose violation the suite would catch on this target. */
export interface KillMatrix {
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: string;
  readonly seed: number;
  readonly profile: string;
  readonly durationMs: number;
  readonly requests: number;
  /** The number of promises before sampling. */
  readonly promises: number;
  readonly totals: Outcomes;
  readonly byTrait: Readonly<Record<string, Outcomes>>;
  readonly byOperation: Readonly<Record<string, Outcomes>>;
  readonly clauses: Readonly<Record<string, ClauseOutcome>>;
  readonly cells: readonly Cell[];
  /** Checks that did not pass on the healthy target and were therefore skipped, with the reason. */
  readonly skipped: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
}

/** Counts the outcomes of cells. */
export function outcomesOf(cells: Iterable<Pick<Cell, 'outcome'>>): Outcomes {
  const count = { survived: 0, killed: 0, unapplied: 0, unseen: 0 };
  for (const { outcome } of cells) count[outcome] += 1;
  return count;
}

/** The exit status: 1 if a violation survived, 0 if all were killed, 6 if none could be applied. */
export function matrixStatus({ totals }: KillMatrix): number {
  if (totals.survived > 0) return 1;
  return totals.killed > 0 ? 0 : 6;
}
