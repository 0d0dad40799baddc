// Copied from templates/validators/runtime/explain.ts by `npx callsheet generate`. Do not edit.

import { isArray, isNumber, isObject } from './check.ts';
import { Verdicts } from './component-results.ts';
import { Evaluated } from './evaluated.ts';
import { arrayRules } from './explain-arrays.ts';
import { choiceRules, referenceRules } from './explain-choices.ts';
import { objectRules } from './explain-objects.ts';
import { anyRules, isOfType, numberRules, stringRules, tellType } from './explain-values.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import { type KeywordRule, type Outcome, type Spot, tell, type ValidationError } from './validation-error.ts';

/** Keywords that speak of values of one kind, in the order they are asked. */
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
 * What is wrong with a value: the first thing that is or, where it fits none of several alternatives, what is wrong with
 * it by each of them. Nothing where it fits.
 */
export function explain(rules: Rules, value: unknown): readonly ValidationError[] {
  const errors: ValidationError[] = [];
  const spot: Spot = {
    value,
    path: '',
    schemaPath: '#',
    amongOthers: false,
    errors,
    verdicts: new Verdicts(),
    judge,
  };
  return judge(rules, spot) === 'fits' ? [] : errors;
}

/** Whether a value fits. */
export function fits(rules: Rules, value: unknown): boolean {
  return explain(rules, value).length === 0;
}

function judge(rules: Rules, given: Spot): Outcome {
  if (rules === true) return 'fits';
  if (rules === false) return tell(given, 'false schema', 'boolean schema is false');
  const spot = asking(rules, given);
  const { type } = rules;
  const types = type === undefined ? [] : [type].flat();
  // Of a schema of one type the keywords are asked first that speak of any value, and then whether it is of the type.
  const own = types.length === 1 ? groups.find((group) => group.type === types[0]) : undefined;
  const sole = own !== undefined && holdsSome(own, rules) ? own : undefined;
  let outcome: Outcome = 'fits';
  if (types.length > 0 && sole === undefined && !types.some((one) => isOfType(spot.value, one)))
    outcome = tellType(spot, rules);
  if (outcome === 'ended') return outcome;
  const said = ask(general, rules, spot);
  if (said !== 'fits' || outcome !== 'fits') return said === 'fits' ? outcome : said;
  const found = groupOf(spot.value);
  if (sole !== undefined && sole !== found) return tellType(spot, rules);
  return found === undefined ? 'fits' : ask(found, rules, spot);
}

/** The spot, with something that gathers what is looked at where the schema is about to ask for it. */
function asking(rules: SchemaRules, spot: Spot): Spot {
  const isAsked = rules.unevaluatedItems !== undefined || rules.unevaluatedProperties !== undefined;
  return isAsked && spot.evaluated === undefined ? { ...spot, evaluated: new Evaluated() } : spot;
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

function ask(group: Group, schema: SchemaRules, spot: Spot): Outcome {
  for (const [keyword, rule] of group.rules) {
    if (schema[keyword] === undefined) continue;
    const outcome = rule(spot, schema);
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}
