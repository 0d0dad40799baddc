import { globPattern } from '../../cli/glob.ts';
import type { CheckFacts } from '../engine/checks/check.ts';
import type { Cell } from './kill-matrix.ts';
import type { Mutant, PlacedOperator, Subject } from './operator.ts';

/** One promise to break, with all that is known before the run. */
export interface Promised {
  readonly mutant: Mutant;
  readonly operator: PlacedOperator;
  /** The ids of the checks that must catch the violation. */
  readonly own: ReadonlySet<string>;
  /** Whether any of these checks is in a queue of long waits. */
  readonly waits: boolean;
  readonly cell: Omit<Cell, 'outcome' | 'looked'>;
}

/**
 * All promises of a contract that the operators can break, if a selected check must catch the violation. If
 * all checks are selected, also those that no check must catch.
 */
export function promisesOf(
  operators: readonly PlacedOperator[],
  subject: Subject,
  checks: readonly CheckFacts[],
  isSelected: (check: CheckFacts) => boolean,
): Promised[] {
  const selected = checks.filter(isSelected);
  const operations = new Set(selected.map(({ operation }) => operation));
  const isWhole = selected.length === checks.length;
  const index = new ChecksByGlob(checks);
  const promises = new Map<string, Promised>();
  for (const operator of operators) {
    for (const mutant of operator.mutants(subject)) {
      const { name } = mutant.operation;
      if (!operations.has(name) && !isWhole) continue;
      const globs = (mutant.caughtBy ?? operator.caughtBy).map((glob) =>
        glob.replaceAll('{operation}', name),
      );
      const matching = globs.flatMap((glob) => index.matching(glob));
      const chosen = matching.filter(isSelected);
      if (chosen.length === 0 && (matching.length > 0 || !isWhole)) continue;
      const id = [
        name,
        operator.trait,
        operator.name,
        ...(mutant.what === undefined ? [] : [mutant.what]),
      ].join('/');
      promises.set(id, {
        mutant,
        operator,
        own: new Set(chosen.map((facts) => facts.id)),
        waits: chosen.some(({ queue }) => queue.startsWith('wait ')),
        cell: {
          id,
          operation: name,
          area: mutant.operation.area,
          trait: operator.trait,
          violation: operator.name,
          sentence: operator.sentence,
          at: chosen[0]?.at ?? mutant.operation.at,
          // A violation that any check of the operation would catch is not evidence for a particular clause.
          clauses: globs.includes(`${name}/*`) ? [] : clausesOf(matching),
        },
      });
    }
  }
  return [...promises.values()];
}

function clausesOf(checks: readonly CheckFacts[]): string[] {
  const proved = checks.flatMap(({ proves }) => proves);
  return [...new Set(proved.length > 0 ? proved : checks.flatMap(({ about }) => about))].sort();
}

/** Finds checks by glob. Most globs start with the operation, which narrows the search. */
class ChecksByGlob {
  readonly #all: readonly CheckFacts[];
  readonly #byOperation = new Map<string, CheckFacts[]>();

  constructor(checks: readonly CheckFacts[]) {
    this.#all = checks;
    for (const facts of checks) {
      const key = facts.id.split('/')[0] ?? '';
      this.#byOperation.set(key, [...(this.#byOperation.get(key) ?? []), facts]);
    }
  }

  matching(glob: string): CheckFacts[] {
    const [head = ''] = glob.split('/');
    const among = head.includes('*') ? this.#all : (this.#byOperation.get(head) ?? []);
    const pattern = globPattern(glob);
    return among.filter(({ id }) => pattern.test(id));
  }
}
