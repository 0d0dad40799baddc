// Copied from templates/validators/runtime/verdicts.ts by `npx callsheet generate`. Do not edit.

import { Evaluated } from './evaluated.ts';
import type { Outcome, Spot, ValidationError } from './finding.ts';
import type { Rules } from './rules.ts';

interface Verdict {
  readonly outcome: Outcome;
  readonly errors: readonly ValidationError[];
  readonly evaluated: Evaluated | undefined;
}

/**
 * What components say of values, each asked once: alternatives that lead to the same component would ask it of the same
 * value each, and those within it again, more often with every level of the value.
 */
export class Verdicts {
  readonly #known = new Map<Rules, Map<string, Verdict>>();

  /** What a component says of a value where it stands; `judge` is asked the first time. */
  of(rules: Rules, spot: Spot, judge: (spot: Spot) => Outcome): Outcome {
    if (typeof spot.value !== 'object' || spot.value === null) return judge(spot);
    const known = this.#known.get(rules) ?? new Map<string, Verdict>();
    this.#known.set(rules, known);
    // A value has one place, but what was looked at in it is only known where somebody asked.
    const key = `${spot.evaluated ? 'asked' : ''}${spot.path}`;
    const verdict = known.get(key) ?? judged(spot, judge);
    known.set(key, verdict);
    addErrors(spot.errors, verdict.errors);
    if (verdict.evaluated) spot.evaluated?.add(verdict.evaluated);
    return verdict.outcome;
  }
}

function judged(spot: Spot, judge: (spot: Spot) => Outcome): Verdict {
  const errors: ValidationError[] = [];
  const evaluated = spot.evaluated && new Evaluated();
  const outcome = judge({ ...spot, errors, evaluated });
  return { outcome, errors, evaluated };
}

/** Of alternatives within alternatives there is more to be said than anybody reads. */
const mostErrors = 1_000;

/** Adds what is wrong by one of several schemas, as far as there is room. */
export function addErrors(errors: ValidationError[], more: readonly ValidationError[]): void {
  for (const error of more) {
    if (errors.length >= mostErrors) return;
    errors.push(error);
  }
}
