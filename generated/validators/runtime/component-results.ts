// Copied from templates/validators/runtime/component-results.ts by `npx callsheet generate`. Do not edit.

import { Evaluated } from './evaluated.ts';
import type { Rules } from './rules.ts';
import {
  isSamePosition,
  maxErrors,
  type Outcome,
  type Position,
  type ValidationError,
  type ValidationState,
} from './validation-error.ts';

interface ComponentResult {
  readonly position: Position | undefined;
  /** Whether the evaluated members were requested. */
  readonly recordsEvaluated: boolean;
  readonly outcome: Outcome;
  readonly errors: readonly ValidationError[];
  readonly evaluated: Evaluated | undefined;
}

/**
 * The cached results of components for values. Without this cache, alternatives with the same component
 * would evaluate the same value again, and exponentially often in nested values.
 */
export class ComponentResults {
  readonly #known = new Map<Rules, Map<object, ComponentResult[]>>();

  /** The result of a component for a value at a position; `evaluate` is called the first time. */
  of(rules: Rules, state: ValidationState, evaluate: (state: ValidationState) => Outcome): Outcome {
    if (typeof state.value !== 'object' || state.value === null) return evaluate(state);
    const known = this.#known.get(rules) ?? new Map<object, ComponentResult[]>();
    this.#known.set(rules, known);
    const componentResults = known.get(state.value) ?? [];
    known.set(state.value, componentResults);
    // One object may stand at two positions, and its evaluated members are only recorded on request.
    const recordsEvaluated = state.evaluated !== undefined;
    const earlier = componentResults.find(
      (one) => one.recordsEvaluated === recordsEvaluated && isSamePosition(one.position, state.position),
    );
    const verdict = earlier ?? evaluateNow(state, evaluate);
    if (earlier === undefined) componentResults.push(verdict);
    addErrors(state.errors, verdict.errors);
    if (verdict.evaluated) state.evaluated?.add(verdict.evaluated);
    return verdict.outcome;
  }
}

function evaluateNow(state: ValidationState, evaluate: (state: ValidationState) => Outcome): ComponentResult {
  const errors: ValidationError[] = [];
  const evaluated = state.evaluated && new Evaluated();
  const outcome = evaluate({ ...state, errors, evaluated });
  return { position: state.position, recordsEvaluated: evaluated !== undefined, outcome, errors, evaluated };
}

/** Adds the errors of one of several schemas, up to the maximum. */
export function addErrors(errors: ValidationError[], more: readonly ValidationError[]): void {
  for (const error of more) {
    if (errors.length >= maxErrors) return;
    errors.push(error);
  }
}
