import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, mapping, number, texts } from '../../load/document/node.ts';
import { absent, bound, member, present, print, type Scope, type Step, where } from './check-code.ts';

/** The steps for the keywords of objects. */
export function objectSteps(schema: Mapping, value: string, scope: Scope): Step[] {
  const { maxProperties, minProperties, propertyNames } = schema;
  const count = () => `${scope.helper('countOf')}(${value})`;
  return [
    ...(number(maxProperties) === undefined ? [] : [{ fails: `${count()} > ${maxProperties}` }]),
    ...(number(minProperties) === undefined ? [] : [{ fails: `${count()} < ${minProperties}` }]),
    ...required(schema, value, scope),
    ...(propertyNames === undefined ? [] : each(scope, value, (name) => scope.steps(propertyNames, name))),
    ...additional(schema, value, scope),
    ...properties(schema, value, scope),
    ...byPattern(schema, value, scope),
    ...dependent(schema, value, scope),
  ];
}

/** A required member needs no separate step if its schema already rejects undefined. */
function required(schema: Mapping, value: string, scope: Scope): Step[] {
  const listed = mapping(schema.properties);
  const names = texts(schema.required).filter((name) => !speaksForItself(name, listed));
  return names.map((name) => ({ fails: absent(scope, value, name) }));
}

function speaksForItself(name: string, listed: Mapping): boolean {
  const schema = Object.hasOwn(listed, name) ? listed[name] : undefined;
  if (name in Object.prototype || !isMapping(schema)) return false;
  return [schema.type, schema.enum, schema.const].some((keyword) => keyword !== undefined);
}

function properties(schema: Mapping, value: string, scope: Scope): Step[] {
  const listed = mapping(schema.properties);
  const demanded = new Set(texts(schema.required));
  return Object.entries(listed).flatMap(([name, property]) =>
    bound(scope, member(value, name), (own) => {
      const steps = scope.steps(property, own);
      if (demanded.has(name)) return steps;
      const condition = name in Object.prototype ? present(scope, value, name) : `${own} !== undefined`;
      return where(condition, steps);
    }),
  );
}

/** The steps for each member name of a value. */
function each(scope: Scope, value: string, make: (name: string) => Step[]): Step[] {
  const name = scope.variable();
  const steps = make(name);
  if (steps.length === 0) return [];
  return [{ code: `for (const ${name} of ${scope.helper('namesOf')}(${value})) {\n${print(steps)}}\n` }];
}

function additional(schema: Mapping, value: string, scope: Scope): Step[] {
  const rule = schema.additionalProperties;
  if (rule === undefined || rule === true) return [];
  const patterns = Object.keys(mapping(schema.patternProperties));
  const names = Object.keys(mapping(schema.properties));
  const known = names.length === 0 ? undefined : namesConstant(scope, names);
  if (rule === false && patterns.length === 0)
    return known === undefined
      ? [{ fails: `${scope.helper('countOf')}(${value}) > 0` }]
      : [{ fails: `${scope.helper('hasOthers')}(${value}, ${known})` }];
  return each(scope, value, (name) => {
    const conditions = [
      ...(known === undefined ? [] : [`!${known}.has(${name})`]),
      ...patterns.map((source) => `!${patternConstant(scope, source)}.test(${name})`),
    ];
    const steps = bound(scope, `${value}[${name}]`, (own) => scope.steps(rule, own));
    return conditions.length === 0 ? steps : where(conditions.join(' && '), steps);
  });
}

function byPattern({ patternProperties }: Mapping, value: string, scope: Scope): Step[] {
  return Object.entries(mapping(patternProperties)).flatMap(([source, schema]) =>
    each(scope, value, (name) => {
      const steps = bound(scope, `${value}[${name}]`, (own) => scope.steps(schema, own));
      return where(`${patternConstant(scope, source)}.test(${name})`, steps);
    }),
  );
}

function dependent(schema: Mapping, value: string, scope: Scope): Step[] {
  const names = Object.entries(mapping(schema.dependentRequired)).flatMap(([name, needed]) =>
    where(
      present(scope, value, name),
      texts(needed).map((one): Step => ({ fails: absent(scope, value, one) })),
    ),
  );
  const schemas = Object.entries(mapping(schema.dependentSchemas)).flatMap(([name, rule]: [string, Node]) =>
    where(present(scope, value, name), scope.steps(rule, value)),
  );
  return [...names, ...schemas];
}

/** The regular expression of a pattern, as a constant of the module. */
export function patternConstant(scope: Scope, source: string): string {
  return scope.constant('pattern', `${scope.helper('pattern')}(${JSON.stringify(source)})`);
}

function namesConstant(scope: Scope, names: readonly string[]): string {
  return scope.constant(
    'names',
    `${scope.helper('names')}(${names.map((name) => JSON.stringify(name)).join(', ')})`,
  );
}
