// Copied from templates/validators/runtime/explain-objects.ts by `npx callsheet generate`. Do not edit.

import { isObject } from './check.ts';
import { judgeBy, saysNothing } from './explain-choices.ts';
import { matches } from './explain-values.ts';
import type { Keyword, Rules } from './rules.ts';
import { inFragment, type KeywordRule, type Outcome, type Spot, tell, within } from './validation-error.ts';

type Members = Readonly<Record<string, unknown>>;

const membersOf = ({ value }: Spot): Members => (isObject(value) ? value : {});

/** Whether a member was sent: what an object inherits was not. */
const has = (members: Members, name: string): boolean =>
  Object.hasOwn(members, name) && members[name] !== undefined;

const maxProperties: KeywordRule = (spot, { maxProperties: limit = Infinity }) =>
  Object.keys(membersOf(spot)).length > limit
    ? tell(spot, 'maxProperties', `must NOT have more than ${limit} properties`, { limit })
    : 'fits';

const minProperties: KeywordRule = (spot, { minProperties: limit = 0 }) =>
  Object.keys(membersOf(spot)).length < limit
    ? tell(spot, 'minProperties', `must NOT have fewer than ${limit} properties`, { limit })
    : 'fits';

const required: KeywordRule = (spot, { required: names = [] }) => {
  const missingProperty = names.find((name) => !has(membersOf(spot), name));
  if (missingProperty === undefined) return 'fits';
  return tell(spot, 'required', `must have required property '${missingProperty}'`, { missingProperty });
};

const propertyNames: KeywordRule = (spot, { propertyNames: rules }) => {
  if (rules === undefined || saysNothing(rules)) return 'fits';
  for (const propertyName of Object.keys(membersOf(spot))) {
    const schemaPath = `${spot.schemaPath}/propertyNames`;
    const name = { ...spot, value: propertyName, name: propertyName, schemaPath };
    const outcome = spot.judge(rules, { ...name, amongOthers: true, evaluated: undefined });
    if (outcome !== 'fits')
      return tell(spot, 'propertyNames', 'property name must be valid', { propertyName });
  }
  return 'fits';
};

const additionalProperties: KeywordRule = (spot, schema) => {
  const { additionalProperties: rules, properties = {}, patternProperties = {} } = schema;
  spot.evaluated?.everyName();
  if (rules === undefined || saysNothing(rules)) return 'fits';
  const patterns = Object.keys(patternProperties);
  const isMeant = (name: string) =>
    !Object.hasOwn(properties, name) && !patterns.some((source) => matches(name, source));
  const say = (additionalProperty: string) =>
    tell(spot, 'additionalProperties', 'must NOT have additional properties', { additionalProperty });
  return judgeOthers(spot, rules, 'additionalProperties', isMeant, say);
};

/** Judges the members that are meant; where there may be none, says of the first that it is there. */
function judgeOthers(
  spot: Spot,
  rules: Rules,
  keyword: string,
  isMeant: (name: string) => boolean,
  say: (name: string) => Outcome,
): Outcome {
  for (const [name, value] of Object.entries(membersOf(spot))) {
    if (!isMeant(name)) continue;
    const outcome = rules === false ? say(name) : spot.judge(rules, within(spot, value, name, keyword));
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}

const properties: KeywordRule = (spot, { properties: listed = {} }) => {
  const members = membersOf(spot);
  for (const [name, rules] of Object.entries(listed)) {
    spot.evaluated?.name(name);
    if (!has(members, name)) continue;
    const outcome = spot.judge(rules, within(spot, members[name], name, `properties/${inFragment(name)}`));
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const patternProperties: KeywordRule = (spot, { patternProperties: listed = {} }) => {
  for (const [source, rules] of Object.entries(listed)) {
    for (const [name, value] of Object.entries(membersOf(spot))) {
      if (!matches(name, source)) continue;
      spot.evaluated?.name(name);
      const schemaPath = `patternProperties/${inFragment(source)}`;
      const outcome = spot.judge(rules, within(spot, value, name, schemaPath));
      if (outcome !== 'fits') return outcome;
    }
  }
  return 'fits';
};

const dependentRequired: KeywordRule = (spot, { dependentRequired: listed = {} }) => {
  const members = membersOf(spot);
  for (const [property, names] of Object.entries(listed)) {
    const missingProperty = has(members, property) ? names.find((name) => !has(members, name)) : undefined;
    if (missingProperty === undefined) continue;
    const deps = names.join(', ');
    const message = `must have ${names.length === 1 ? 'property' : 'properties'} ${deps} when property ${property} is present`;
    const params = { property, missingProperty, depsCount: names.length, deps };
    return tell(spot, 'dependentRequired', message, params);
  }
  return 'fits';
};

const dependentSchemas: KeywordRule = (spot, { dependentSchemas: listed = {} }) => {
  for (const [name, rules] of Object.entries(listed)) {
    if (!has(membersOf(spot), name)) continue;
    const schemaPath = `${spot.schemaPath}/dependentSchemas/${inFragment(name)}`;
    const outcome = judgeBy(spot, rules, { schemaPath });
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const unevaluatedProperties: KeywordRule = (spot, { unevaluatedProperties: rules }) => {
  const { evaluated } = spot;
  if (rules === undefined || evaluated === undefined) return 'fits';
  const isMeant = (name: string) => !evaluated.hasName(name);
  const say = (unevaluatedProperty: string) =>
    tell(spot, 'unevaluatedProperties', 'must NOT have unevaluated properties', { unevaluatedProperty });
  const outcome = judgeOthers(spot, rules, 'unevaluatedProperties', isMeant, say);
  evaluated.everyName();
  return outcome;
};

/** What is said of objects, in the order it is asked. */
export const objectRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['maxProperties', maxProperties],
  ['minProperties', minProperties],
  ['required', required],
  ['propertyNames', propertyNames],
  ['additionalProperties', additionalProperties],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['dependentRequired', dependentRequired],
  ['dependentSchemas', dependentSchemas],
  ['unevaluatedProperties', unevaluatedProperties],
];
