/**
 * What became of a broken promise:
 * - `killed`: a check failed that had passed on the healthy target;
 * - `survived`: checks met what was broken, and none failed;
 * - `unapplied`: checks called the operation, and never gave the proxy anything to break;
 * - `unseen`: no check that passes on the healthy target calls the operation so.
 */
export type Fate = 'killed' | 'survived' | 'unapplied' | 'unseen';

/** Every fate, in the order reports list them. */
export const fates: readonly Fate[] = ['survived', 'killed', 'unapplied', 'unseen'];

/** One promise, and what became of it when it was broken. */
export interface Cell {
  /** `getRoom/pagination/loses-a-row`: operation, trait, violation, and what of the operation it is about. */
  readonly id: string;
  readonly operation: string;
  readonly area: string;
  readonly trait: string;
  readonly violation: string;
  /** What is wrong, as a sentence. */
  readonly sentence: string;
  /** Where the contract promises it: `rooms.yaml:30`. */
  readonly at: string;
  /** The clauses that the checks which are there to see it prove, or are about. */
  readonly clauses: readonly string[];
  readonly fate: Fate;
  /** The check that failed, and how. */
  readonly killedBy?: string;
  readonly reason?: string;
  /** How many checks looked. */
  readonly looked: number;
}

/** How many promises had each fate. */
export type Fates = Readonly<Record<Fate, number>>;

/**
 * How a stated clause stands: a check that proves it was seen to fail when something was broken, or none was although
 * some ran, or none ran.
 */
export type ClauseFate = 'proved' | 'touched' | 'unseen';

/** Which promises the suite would notice to be broken on this target. */
export interface KillMatrix {
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: string;
  readonly seed: number;
  readonly profile: string;
  readonly durationMs: number;
  readonly requests: number;
  /** How many promises there were to break, and how many of them were sampled. */
  readonly promises: number;
  readonly totals: Fates;
  readonly byTrait: Readonly<Record<string, Fates>>;
  readonly byOperation: Readonly<Record<string, Fates>>;
  readonly clauses: Readonly<Record<string, ClauseFate>>;
  readonly cells: readonly Cell[];
  /** Checks that did not pass on the healthy target, which therefore say nothing here, with the reason. */
  readonly leftOut: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
}

/** The fates of some cells, counted. */
export function fatesOf(cells: Iterable<Pick<Cell, 'fate'>>): Fates {
  const count = { survived: 0, killed: 0, unapplied: 0, unseen: 0 };
  for (const { fate } of cells) count[fate] += 1;
  return count;
}

/** The exit status: something survived, nothing could be looked at, or all that was looked at was killed. */
export function matrixStatus({ totals }: KillMatrix): number {
  if (totals.survived > 0) return 1;
  return totals.killed > 0 ? 0 : 6;
}
