// Copied from templates/validators/runtime/explain-arrays.ts by `npx callsheet generate`. Do not edit.

import { canonical } from './canonical.ts';
import { isArray } from './check.ts';
import { addErrors } from './component-results.ts';
import { saysNothing } from './explain-choices.ts';
import { isOfType } from './explain-values.ts';
import type { Keyword, Rules, SchemaRules } from './rules.ts';
import { type KeywordRule, type Outcome, type Spot, tell, within } from './validation-error.ts';

const itemsOf = ({ value }: Spot): readonly unknown[] => (isArray(value) ? value : []);

const maxItems: KeywordRule = (spot, { maxItems: limit = Infinity }) =>
  itemsOf(spot).length > limit
    ? tell(spot, 'maxItems', `must NOT have more than ${limit} items`, { limit })
    : 'fits';

const minItems: KeywordRule = (spot, { minItems: limit = 0 }) =>
  itemsOf(spot).length < limit
    ? tell(spot, 'minItems', `must NOT have fewer than ${limit} items`, { limit })
    : 'fits';

const prefixItems: KeywordRule = (spot, { prefixItems: listed = [] }) => {
  const values = itemsOf(spot);
  spot.evaluated?.indicesUpTo(listed.length);
  for (const [index, rules] of listed.entries()) {
    if (index >= values.length) break;
    const outcome = spot.judge(rules, within(spot, values[index], index, `prefixItems/${index}`));
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const items: KeywordRule = (spot, { items: rules, prefixItems: listed }) => {
  spot.evaluated?.everyIndex();
  const first = listed?.length ?? 0;
  const values = itemsOf(spot);
  if (rules === false && listed !== undefined) return noneBeyond(spot, 'items', first);
  return rules === undefined ? 'fits' : judgeEach(spot, rules, 'items', (index) => index >= first, values);
};

function noneBeyond(spot: Spot, keyword: string, limit: number): Outcome {
  if (itemsOf(spot).length <= limit) return 'fits';
  return tell(spot, keyword, `must NOT have more than ${limit} items`, { limit });
}

function judgeEach(
  spot: Spot,
  rules: Rules,
  keyword: string,
  isMeant: (index: number) => boolean,
  values: readonly unknown[],
): Outcome {
  if (saysNothing(rules)) return 'fits';
  for (const [index, value] of values.entries()) {
    const outcome = isMeant(index) ? spot.judge(rules, within(spot, value, index, keyword)) : 'fits';
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}

const contains: KeywordRule = (spot, schema) => {
  const { contains: rules, minContains: least = 1, maxContains: most } = schema;
  if (rules === undefined) return 'fits';
  const errors: Spot['errors'] = [];
  let count = 0;
  for (const [index, value] of itemsOf(spot).entries()) {
    const item = { ...within(spot, value, index, 'contains'), amongOthers: true, errors };
    if (spot.judge(rules, item) !== 'fits') continue;
    spot.evaluated?.index(index);
    count += 1;
  }
  if (count >= least && count <= (most ?? Infinity)) return 'fits';
  if (spot.amongOthers) addErrors(spot.errors, errors);
  const several = most === undefined ? '' : ` and no more than ${most}`;
  const limits = most === undefined ? { minContains: least } : { minContains: least, maxContains: most };
  return tell(spot, 'contains', `must contain at least ${least}${several} valid item(s)`, limits);
};

const uniqueItems: KeywordRule = (spot, schema) => {
  const pair = schema.uniqueItems ? twinsOf(itemsOf(spot), schema) : undefined;
  if (pair === undefined) return 'fits';
  const [i, j] = pair;
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
  return tell(spot, 'uniqueItems', message, { i, j });
};

/** Two items that are the same value, the last such pair; of plain values the earlier one is told first. */
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

const unevaluatedItems: KeywordRule = (spot, { unevaluatedItems: rules }) => {
  const { evaluated } = spot;
  if (rules === undefined || evaluated === undefined) return 'fits';
  const values = itemsOf(spot);
  const isMeant = (index: number) => !evaluated.hasIndex(index);
  if (rules === false) {
    const limit = values.findIndex((_, index) => isMeant(index));
    return limit < 0 ? 'fits' : noneBeyond(spot, 'unevaluatedItems', limit);
  }
  const outcome = judgeEach(spot, rules, 'unevaluatedItems', isMeant, values);
  evaluated.everyIndex();
  return outcome;
};

/** What is said of lists, in the order it is asked. */
export const arrayRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['maxItems', maxItems],
  ['minItems', minItems],
  ['prefixItems', prefixItems],
  ['items', items],
  ['contains', contains],
  ['uniqueItems', uniqueItems],
  ['unevaluatedItems', unevaluatedItems],
];
