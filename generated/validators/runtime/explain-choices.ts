// Copied from templates/validators/runtime/explain-choices.ts by `npx callsheet generate`. Do not edit.

import { addErrors } from './component-results.ts';
import { Evaluated } from './evaluated.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import { type KeywordRule, type Outcome, type Spot, tell } from './validation-error.ts';

/** Judges the value by one more schema; what that one has looked at counts where the value fits it. */
export function judgeBy(spot: Spot, rules: Rules, more: Partial<Spot>): Outcome {
  const evaluated = spot.evaluated && new Evaluated();
  const outcome = spot.judge(rules, { ...spot, ...more, evaluated });
  if (outcome === 'fits' && evaluated) spot.evaluated?.add(evaluated);
  return outcome;
}

/** A component speaks for itself, and names its own places. */
const reference: KeywordRule = (spot, { $ref }) => {
  if ($ref === undefined) return 'fits';
  const rules = $ref();
  const outcome = spot.verdicts.of(rules, spot, (own) =>
    judgeBy(own, rules, { schemaPath: '#', amongOthers: false, name: undefined }),
  );
  return outcome === 'fits' ? 'fits' : 'failed';
};

/** Whether the value fits, and nothing is to be said where it does not. */
function isFitting(spot: Spot, rules: Rules, schemaPath: string): boolean {
  return judgeBy(spot, rules, { schemaPath, amongOthers: true, errors: [] }) === 'fits';
}

const anyOf: KeywordRule = (spot, { anyOf: alternatives = [] }) => {
  const errors: Spot['errors'] = [];
  let isMet = false;
  for (const [index, rules] of alternatives.entries()) {
    const schemaPath = `${spot.schemaPath}/anyOf/${index}`;
    if (judgeBy(spot, rules, { schemaPath, amongOthers: true, errors }) === 'fits') isMet = true;
    if (isMet && !spot.evaluated) return 'fits';
  }
  if (isMet) return 'fits';
  addErrors(spot.errors, errors);
  return tell(spot, 'anyOf', 'must match a schema in anyOf');
};

const oneOf: KeywordRule = (spot, { oneOf: alternatives = [] }) => {
  const errors: Spot['errors'] = [];
  const passing: number[] = [];
  const evaluated = new Evaluated();
  for (const [index, rules] of alternatives.entries()) {
    const within = { ...spot, evaluated: spot.evaluated && evaluated };
    const schemaPath = `${spot.schemaPath}/oneOf/${index}`;
    if (judgeBy(within, rules, { schemaPath, amongOthers: true, errors }) === 'fits') passing.push(index);
    if (passing.length > 1) break;
  }
  if (passing.length === 1) {
    spot.evaluated?.add(evaluated);
    return 'fits';
  }
  addErrors(spot.errors, errors);
  const passingSchemas = passing.length === 0 ? null : passing;
  return tell(spot, 'oneOf', 'must match exactly one schema in oneOf', { passingSchemas });
};

const allOf: KeywordRule = (spot, { allOf: parts = [] }) => {
  for (const [index, rules] of parts.entries()) {
    const outcome = judgeBy(spot, rules, { schemaPath: `${spot.schemaPath}/allOf/${index}` });
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const condition: KeywordRule = (spot, { if: tried, then: met = true, else: unmet = true }) => {
  if (tried === undefined || (met === true && unmet === true && !spot.evaluated)) return 'fits';
  const isMet = isFitting(spot, tried, `${spot.schemaPath}/if`);
  const failingKeyword = isMet ? 'then' : 'else';
  const schemaPath = `${spot.schemaPath}/${failingKeyword}`;
  const outcome = judgeBy(spot, isMet ? met : unmet, { schemaPath });
  return outcome === 'failed'
    ? tell(spot, 'if', `must match "${failingKeyword}" schema`, { failingKeyword })
    : outcome;
};

/** Says which members exclude each other, as people write it with `not`. */
const not: KeywordRule = (spot, { not: refused = false }) =>
  isFitting({ ...spot, evaluated: undefined }, refused, `${spot.schemaPath}/not`)
    ? tell(spot, 'not', 'must NOT be valid', { excluding: excludedBy(refused).join(', ') })
    : 'fits';

/** The members that a schema under `not` requires, in any of its alternatives. */
function excludedBy(rules: Rules): readonly string[] {
  if (typeof rules === 'boolean') return [];
  const groups: readonly Rules[] = rules.anyOf ?? [rules];
  const required = groups.flatMap((group) => (typeof group === 'boolean' ? [] : (group.required ?? [])));
  return [...new Set(required)];
}

/** Schemas that judge the very value, in the order they are asked. */
export const referenceRules: readonly (readonly [Keyword, KeywordRule])[] = [['$ref', reference]];

export const choiceRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['allOf', allOf],
  ['if', condition],
  ['not', not],
];

/** Whether a schema says nothing of any value. */
export function saysNothing(rules: Rules | undefined): boolean {
  return rules === undefined || rules === true || (typeof rules === 'object' && isEmpty(rules));
}

const isEmpty = (schema: SchemaRules): boolean => Object.keys(schema).length === 0;
