// Copied from templates/validators/runtime/explain-arrays.ts by `npx callsheet generate`. Do not edit.

import { canonical } from './canonical.ts';
import { isArray } from './check.ts';
import { addErrors } from './component-results.ts';
import { acceptsAll } from './explain-choices.ts';
import { isOfType } from './explain-values.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import {
  addError,
  type KeywordRule,
  type Outcome,
  type ValidationState,
  within,
} from './validation-error.ts';

const itemsOf = ({ value }: ValidationState): readonly unknown[] => (isArray(value) ? value : []);

const maxItems: KeywordRule = (state, { maxItems: limit = Infinity }) =>
  itemsOf(state).length > limit
    ? addError(state, 'maxItems', `must NOT have more than ${limit} items`, { limit })
    : 'fits';

const minItems: KeywordRule = (state, { minItems: limit = 0 }) =>
  itemsOf(state).length < limit
    ? addError(state, 'minItems', `must NOT have fewer than ${limit} items`, { limit })
    : 'fits';

const prefixItems: KeywordRule = (state, { prefixItems: listed = [] }) => {
  const values = itemsOf(state);
  state.evaluated?.indicesUpTo(listed.length);
  for (const [index, rules] of listed.entries()) {
    if (index >= values.length) break;
    const outcome = state.evaluate(rules, within(state, values[index], index, `prefixItems/${index}`));
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const items: KeywordRule = (state, { items: rules, prefixItems: listed }) => {
  state.evaluated?.everyIndex();
  const first = listed?.length ?? 0;
  const values = itemsOf(state);
  if (rules === false && listed !== undefined) return noneBeyond(state, 'items', first);
  return rules === undefined ? 'fits' : judgeEach(state, rules, 'items', (index) => index >= first, values);
};

function noneBeyond(state: ValidationState, keyword: string, limit: number): Outcome {
  if (itemsOf(state).length <= limit) return 'fits';
  return addError(state, keyword, `must NOT have more than ${limit} items`, { limit });
}

function judgeEach(
  state: ValidationState,
  rules: Rules,
  keyword: string,
  isMeant: (index: number) => boolean,
  values: readonly unknown[],
): Outcome {
  if (acceptsAll(rules)) return 'fits';
  for (const [index, value] of values.entries()) {
    const outcome = isMeant(index) ? state.evaluate(rules, within(state, value, index, keyword)) : 'fits';
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}

const contains: KeywordRule = (state, schema) => {
  const { contains: rules, minContains: least = 1, maxContains: max } = schema;
  if (rules === undefined) return 'fits';
  const errors: ValidationState['errors'] = [];
  let count = 0;
  for (const [index, value] of itemsOf(state).entries()) {
    const item = { ...within(state, value, index, 'contains'), amongOthers: true, errors };
    if (state.evaluate(rules, item) !== 'fits') continue;
    state.evaluated?.index(index);
    count += 1;
  }
  if (count >= least && count <= (max ?? Infinity)) return 'fits';
  if (state.amongOthers) addErrors(state.errors, errors);
  const several = max === undefined ? '' : ` and no more than ${max}`;
  const limits = max === undefined ? { minContains: least } : { minContains: least, maxContains: max };
  return addError(state, 'contains', `must contain at least ${least}${several} valid item(s)`, limits);
};

const uniqueItems: KeywordRule = (state, schema) => {
  const pair = schema.uniqueItems ? twinsOf(itemsOf(state), schema) : undefined;
  if (pair === undefined) return 'fits';
  const [i, j] = pair;
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
  return addError(state, 'uniqueItems', message, { i, j });
};

/** The last pair of equal items; for values of simple types, with the earlier index first. */
function twinsOf(values: readonly unknown[], { items: rules }: SchemaRules): [number, number] | undefined {
  const types = typeof rules === 'object' ? [rules.type ?? []].flat() : [];
  if (types.length > 0 && !types.some((type) => type === 'object' || type === 'array'))
    return plainTwins(values, types);
  const seen = new Map<string, number>();
  let pair: [number, number] | undefined;
  for (const [i, value] of values.entries()) {
    const text = canonical(value);
    const other = seen.get(text);
    if (other !== undefined) pair = [i, other];
    seen.set(text, i);
  }
  return pair;
}

function plainTwins(values: readonly unknown[], types: readonly string[]): [number, number] | undefined {
  const seen = new Map<unknown, number>();
  for (let i = values.length - 1; i >= 0; i -= 1) {
    const value = values[i];
    if (!types.some((type) => isOfType(value, type))) continue;
    const other = seen.get(value);
    if (other !== undefined) return [i, other];
    seen.set(value, i);
  }
  return undefined;
}

const unevaluatedItems: KeywordRule = (state, { unevaluatedItems: rules }) => {
  const { evaluated } = state;
  if (rules === undefined || evaluated === undefined) return 'fits';
  const values = itemsOf(state);
  const isMeant = (index: number) => !evaluated.hasIndex(index);
  if (rules === false) {
    const limit = values.findIndex((_, index) => isMeant(index));
    return limit < 0 ? 'fits' : noneBeyond(state, 'unevaluatedItems', limit);
  }
  const outcome = judgeEach(state, rules, 'unevaluatedItems', isMeant, values);
  evaluated.everyIndex();
  return outcome;
};

/** The keywords of lists, in the order of their evaluation. */
export const arrayRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['maxItems', maxItems],
  ['minItems', minItems],
  ['prefixItems', prefixItems],
  ['items', items],
  ['contains', contains],
  ['uniqueItems', uniqueItems],
  ['unevaluatedItems', unevaluatedItems],
];
