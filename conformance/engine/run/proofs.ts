import { globPattern } from '../../../cli/glob.ts';
import { type CheckFacts, citationsOf } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';

type Clauses = Readonly<Record<string, ClauseRecord>>;

/**
 * Adds the proved clauses to the checks: a clause names the checks that cannot pass while it is violated. A
 * check touches all other clauses that it cites.
 */
export function withProofs<Facts extends CheckFacts>(checks: readonly Facts[], clauses: Clauses): Facts[] {
  const proofs = Object.entries(clauses).flatMap(([clause, { proofs: globs = [] }]) =>
    globs.map((glob) => ({ clause, pattern: globPattern(glob) })),
  );
  return checks.map((facts) => {
    const proved = proofs.filter(({ pattern }) => pattern.test(facts.id)).map(({ clause }) => clause);
    const proves = [...facts.proves, ...proved];
    return proved.length === 0 ? facts : { ...facts, ...citationsOf({ proves, about: facts.about }) };
  });
}

/** The proofs that match no check. */
export function idleProofs(checks: readonly CheckFacts[], clauses: Clauses): string[] {
  return Object.entries(clauses).flatMap(([clause, { proofs = [] }]) =>
    proofs
      .filter((glob) => !checks.some(({ id }) => globPattern(glob).test(id)))
      .map((glob) => `${clause}: no check has the id ${glob}`),
  );
}
