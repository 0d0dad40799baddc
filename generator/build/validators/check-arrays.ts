import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, number } from '../../load/document/node.ts';
import { bound, print, type Scope, type Step } from './check-code.ts';

/** The steps for the keywords of arrays. */
export function arraySteps(schema: Mapping, value: string, scope: Scope): Step[] {
  const { maxItems, minItems, uniqueItems } = schema;
  const unique = uniqueItems === true ? [{ fails: `!${scope.helper('isUnique')}(${value})` }] : [];
  return [
    ...(number(maxItems) === undefined ? [] : [{ fails: `${value}.length > ${maxItems}` }]),
    ...(number(minItems) === undefined ? [] : [{ fails: `${value}.length < ${minItems}` }]),
    ...listed(schema, value, scope),
    ...others(schema, value, scope),
    ...matching(schema, value, scope),
    ...unique,
  ];
}

function listed({ prefixItems }: Mapping, value: string, scope: Scope): Step[] {
  if (!isSequence(prefixItems)) return [];
  return prefixItems.flatMap((schema, index): Step[] => {
    const steps = bound(scope, `${value}[${index}]`, (item) => scope.steps(schema, item));
    return steps.length === 0 ? [] : [{ code: `if (${value}.length > ${index}) {\n${print(steps)}}\n` }];
  });
}

function others({ items, prefixItems }: Mapping, value: string, scope: Scope): Step[] {
  const first = isSequence(prefixItems) ? prefixItems.length : 0;
  if (items === undefined || items === true) return [];
  if (items === false) return [{ fails: `${value}.length > ${first}` }];
  const item = scope.variable();
  const steps = scope.steps(items, item);
  if (steps.length === 0) return [];
  const from = first === 0 ? value : `${value}.slice(${first})`;
  return isReference(items)
    ? [{ fails: `!${from}.every((${item}) => ${scope.test(items, item)})` }]
    : [{ code: `for (const ${item} of ${from}) {\n${print(steps)}}\n` }];
}

const isReference = (schema: Node): boolean =>
  isMapping(schema) && typeof schema.$ref === 'string' && Object.keys(schema).length === 1;

function matching({ contains, minContains, maxContains }: Mapping, value: string, scope: Scope): Step[] {
  if (contains === undefined) return [];
  const limits = `${number(minContains) ?? 1}, ${number(maxContains) ?? 'Infinity'}`;
  return [{ fails: `!${scope.helper('hasMatches')}(${value}, ${scope.hoist(contains)}, ${limits})` }];
}
