// Copied from templates/validators/runtime/explain.ts by `npx callsheet generate`. Do not edit.

import { isArray, isNumber, isObject } from './check.ts';
import { ComponentResults } from './component-results.ts';
import { Evaluated } from './evaluated.ts';
import { arrayRules } from './explain-arrays.ts';
import { choiceRules, referenceRules } from './explain-choices.ts';
import { objectRules } from './explain-objects.ts';
import { addTypeError, anyRules, isOfType, numberRules, stringRules } from './explain-values.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import {
  addError,
  type KeywordRule,
  type Outcome,
  type ValidationError,
  type ValidationState,
} from './validation-error.ts';

/** The keywords for values of one type, in the order of their evaluation. */
interface Group {
  readonly type?: string;
  readonly rules: readonly (readonly [Keyword, KeywordRule])[];
}

const general: Group = { rules: [...referenceRules, ...anyRules, ...choiceRules] };
const groups: readonly Group[] = [
  { type: 'number', rules: numberRules },
  { type: 'string', rules: stringRules },
  { type: 'array', rules: arrayRules },
  { type: 'object', rules: objectRules },
];

/**
 * The errors of a value: the first error or, if it matches none of several alternatives, the errors of each.
 * An empty list for a valid value.
 */
export function explain(rules: Rules, value: unknown): readonly ValidationError[] {
  const errors: ValidationError[] = [];
  const state: ValidationState = {
    value,
    path: '',
    schemaPath: '#',
    amongOthers: false,
    errors,
    componentResults: new ComponentResults(),
    evaluate,
  };
  return evaluate(rules, state) === 'fits' ? [] : errors;
}

/** Whether a value is valid. */
export function fits(rules: Rules, value: unknown): boolean {
  return explain(rules, value).length === 0;
}

function evaluate(rules: Rules, given: ValidationState): Outcome {
  if (rules === true) return 'fits';
  if (rules === false) return addError(given, 'false schema', 'boolean schema is false');
  const state = withRecord(rules, given);
  const { type } = rules;
  const types = type === undefined ? [] : [type].flat();
  // For a schema with a single type, the keywords for any value come before the type check.
  const own = types.length === 1 ? groups.find((group) => group.type === types[0]) : undefined;
  const sole = own !== undefined && holdsSome(own, rules) ? own : undefined;
  let outcome: Outcome = 'fits';
  if (types.length > 0 && sole === undefined && !types.some((one) => isOfType(state.value, one)))
    outcome = addTypeError(state, rules);
  if (outcome === 'ended') return outcome;
  const message = evaluateGroup(general, rules, state);
  if (message !== 'fits' || outcome !== 'fits') return message === 'fits' ? outcome : message;
  const found = groupOf(state.value);
  if (sole !== undefined && sole !== found) return addTypeError(state, rules);
  return found === undefined ? 'fits' : evaluateGroup(found, rules, state);
}

/** Adds a record of evaluated members if the schema has an `unevaluated…` keyword. */
function withRecord(rules: SchemaRules, state: ValidationState): ValidationState {
  const recordsEvaluated = rules.unevaluatedItems !== undefined || rules.unevaluatedProperties !== undefined;
  return recordsEvaluated && state.evaluated === undefined ? { ...state, evaluated: new Evaluated() } : state;
}

const holdsSome = (group: Group, schema: SchemaRules): boolean =>
  group.rules.some(([keyword]) => schema[keyword] !== undefined);

function groupOf(value: unknown): Group | undefined {
  const kind = isNumber(value)
    ? 'number'
    : typeof value === 'string'
      ? 'string'
      : isArray(value)
        ? 'array'
        : isObject(value)
          ? 'object'
          : undefined;
  return groups.find(({ type }) => type === kind);
}

function evaluateGroup(group: Group, schema: SchemaRules, state: ValidationState): Outcome {
  for (const [keyword, rule] of group.rules) {
    if (schema[keyword] === undefined) continue;
    const outcome = rule(state, schema);
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}
