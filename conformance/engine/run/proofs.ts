import { globPattern } from '../../../cli/glob.ts';
import { type CheckFacts, citationsOf } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';

type Clauses = Readonly<Record<string, ClauseRecord>>;

/**
 * The checks with the clauses they prove: a clause names the checks of its contract that cannot pass while it is broken.
 * What a check cites otherwise is what it is about.
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

/** The proofs that are no check's id. */
export function idleProofs(checks: readonly CheckFacts[], clauses: Clauses): string[] {
  return Object.entries(clauses).flatMap(([clause, { proofs = [] }]) =>
    proofs
      .filter((glob) => !checks.some(({ id }) => globPattern(glob).test(id)))
      .map((glob) => `${clause}: no check is called ${glob}`),
  );
}
