// Copied from templates/validators/runtime/explain-choices.ts by `npx callsheet generate`. Do not edit.

import { addErrors } from './component-results.ts';
import { Evaluated } from './evaluated.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import { addError, type KeywordRule, type Outcome, type ValidationState } from './validation-error.ts';

/** Evaluates the value with another schema. The evaluated members count if the value matches. */
export function evaluateWith(state: ValidationState, rules: Rules, more: Partial<ValidationState>): Outcome {
  const evaluated = state.evaluated && new Evaluated();
  const outcome = state.evaluate(rules, { ...state, ...more, evaluated });
  if (outcome === 'fits' && evaluated) state.evaluated?.add(evaluated);
  return outcome;
}

/** A component adds its own errors, with schema paths relative to the component. */
const reference: KeywordRule = (state, { $ref }) => {
  if ($ref === undefined) return 'fits';
  const rules = $ref();
  const outcome = state.componentResults.of(rules, state, (own) =>
    evaluateWith(own, rules, { schemaPath: '#', amongOthers: false, name: undefined }),
  );
  return outcome === 'fits' ? 'fits' : 'failed';
};

/** Whether the value matches, without adding errors. */
function isFitting(state: ValidationState, rules: Rules, schemaPath: string): boolean {
  return evaluateWith(state, rules, { schemaPath, amongOthers: true, errors: [] }) === 'fits';
}

const anyOf: KeywordRule = (state, { anyOf: alternatives = [] }) => {
  const errors: ValidationState['errors'] = [];
  let isMet = false;
  for (const [index, rules] of alternatives.entries()) {
    const schemaPath = `${state.schemaPath}/anyOf/${index}`;
    if (evaluateWith(state, rules, { schemaPath, amongOthers: true, errors }) === 'fits') isMet = true;
    if (isMet && !state.evaluated) return 'fits';
  }
  if (isMet) return 'fits';
  addErrors(state.errors, errors);
  return addError(state, 'anyOf', 'must match a schema in anyOf');
};

const oneOf: KeywordRule = (state, { oneOf: alternatives = [] }) => {
  const errors: ValidationState['errors'] = [];
  const passing: number[] = [];
  const evaluated = new Evaluated();
  for (const [index, rules] of alternatives.entries()) {
    const within = { ...state, evaluated: state.evaluated && evaluated };
    const schemaPath = `${state.schemaPath}/oneOf/${index}`;
    if (evaluateWith(within, rules, { schemaPath, amongOthers: true, errors }) === 'fits')
      passing.push(index);
    if (passing.length > 1) break;
  }
  if (passing.length === 1) {
    state.evaluated?.add(evaluated);
    return 'fits';
  }
  addErrors(state.errors, errors);
  const passingSchemas = passing.length === 0 ? null : passing;
  return addError(state, 'oneOf', 'must match exactly one schema in oneOf', { passingSchemas });
};

const allOf: KeywordRule = (state, { allOf: parts = [] }) => {
  for (const [index, rules] of parts.entries()) {
    const outcome = evaluateWith(state, rules, { schemaPath: `${state.schemaPath}/allOf/${index}` });
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const condition: KeywordRule = (state, { if: tried, then: met = true, else: unmet = true }) => {
  if (tried === undefined || (met === true && unmet === true && !state.evaluated)) return 'fits';
  const isMet = isFitting(state, tried, `${state.schemaPath}/if`);
  const failingKeyword = isMet ? 'then' : 'else';
  const schemaPath = `${state.schemaPath}/${failingKeyword}`;
  const outcome = evaluateWith(state, isMet ? met : unmet, { schemaPath });
  return outcome === 'failed'
    ? addError(state, 'if', `must match "${failingKeyword}" schema`, { failingKeyword })
    : outcome;
};

/** The error lists the members that exclude each other, as `not` is commonly used. */
const not: KeywordRule = (state, { not: rejected = false }) =>
  isFitting({ ...state, evaluated: undefined }, rejected, `${state.schemaPath}/not`)
    ? addError(state, 'not', 'must NOT be valid', { excluding: excludedBy(rejected).join(', ') })
    : 'fits';

/** The members that a schema under `not` requires, in any of its alternatives. */
function excludedBy(rules: Rules): readonly string[] {
  if (typeof rules === 'boolean') return [];
  const groups: readonly Rules[] = rules.anyOf ?? [rules];
  const required = groups.flatMap((group) => (typeof group === 'boolean' ? [] : (group.required ?? [])));
  return [...new Set(required)];
}

/** Keywords with schemas for the same value, in the order of their evaluation. */
export const referenceRules: readonly (readonly [Keyword, KeywordRule])[] = [['$ref', reference]];

export const choiceRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['allOf', allOf],
  ['if', condition],
  ['not', not],
];

/** Whether a schema accepts every value. */
export function acceptsAll(rules: Rules | undefined): boolean {
  return rules === undefined || rules === true || (typeof rules === 'object' && isEmpty(rules));
}

const isEmpty = (schema: SchemaRules): boolean => Object.keys(schema).length === 0;
