// Copied from templates/validators/runtime/component-results.ts by `npx callsheet generate`. Do not edit.

import { Evaluated } from './evaluated.ts';
import type { Rules } from './rules.ts';
import {
  isSamePlace,
  mostErrors,
  type Outcome,
  type Place,
  type Spot,
  type ValidationError,
} from './validation-error.ts';

interface Verdict {
  readonly place: Place | undefined;
  /** Whether the evaluated members were requested. */
  readonly isAsked: boolean;
  readonly outcome: Outcome;
  readonly errors: readonly ValidationError[];
  readonly evaluated: Evaluated | undefined;
}

/**
 * What components say of values, each asked once: alternatives that lead to the same component would ask it of the same
 * value each, and those within it again, more often with every level of the value.
 */
export class Verdicts {
  readonly #known = new Map<Rules, Map<object, Verdict[]>>();

  /** What a component says of a value where it stands; `judge` is asked the first time. */
  of(rules: Rules, spot: Spot, judge: (spot: Spot) => Outcome): Outcome {
    if (typeof spot.value !== 'object' || spot.value === null) return judge(spot);
    const known = this.#known.get(rules) ?? new Map<object, Verdict[]>();
    this.#known.set(rules, known);
    const verdicts = known.get(spot.value) ?? [];
    known.set(spot.value, verdicts);
    // One object may stand at two positions, and its evaluated members are only recorded on request.
    const isAsked = spot.evaluated !== undefined;
    const earlier = verdicts.find((one) => one.isAsked === isAsked && isSamePlace(one.place, spot.place));
    const verdict = earlier ?? judged(spot, judge);
    if (earlier === undefined) verdicts.push(verdict);
    addErrors(spot.errors, verdict.errors);
    if (verdict.evaluated) spot.evaluated?.add(verdict.evaluated);
    return verdict.outcome;
  }
}

function judged(spot: Spot, judge: (spot: Spot) => Outcome): Verdict {
  const errors: ValidationError[] = [];
  const evaluated = spot.evaluated && new Evaluated();
  const outcome = judge({ ...spot, errors, evaluated });
  return { place: spot.place, isAsked: evaluated !== undefined, outcome, errors, evaluated };
}

/** Adds what is wrong by one of several schemas, as far as there is room. */
export function addErrors(errors: ValidationError[], more: readonly ValidationError[]): void {
  for (const error of more) {
    if (errors.length >= mostErrors) return;
    errors.push(error);
  }
}
