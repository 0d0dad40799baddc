import { isObject } from './check.ts';
import { acceptsAll, evaluateWith } from './explain-choices.ts';
import { matches } from './explain-values.ts';
import type { Keyword, Rules } from './rules.ts';
import {
  addError,
  inFragment,
  type KeywordRule,
  type Outcome,
  type ValidationState,
  within,
} from './validation-error.ts';

type Members = Readonly<Record<string, unknown>>;

const membersOf = ({ value }: ValidationState): Members => (isObject(value) ? value : {});

/** Whether an object has an own member of this name. */
const has = (members: Members, name: string): boolean =>
  Object.hasOwn(members, name) && members[name] !== undefined;

const maxProperties: KeywordRule = (state, { maxProperties: limit = Infinity }) =>
  Object.keys(membersOf(state)).length > limit
    ? addError(state, 'maxProperties', `must NOT have more than ${limit} properties`, { limit })
    : 'fits';

const minProperties: KeywordRule = (state, { minProperties: limit = 0 }) =>
  Object.keys(membersOf(state)).length < limit
    ? addError(state, 'minProperties', `must NOT have fewer than ${limit} properties`, { limit })
    : 'fits';

const required: KeywordRule = (state, { required: names = [] }) => {
  const missingProperty = names.find((name) => !has(membersOf(state), name));
  if (missingProperty === undefined) return 'fits';
  return addError(state, 'required', `must have required property '${missingProperty}'`, { missingProperty });
};

const propertyNames: KeywordRule = (state, { propertyNames: rules }) => {
  if (rules === undefined || acceptsAll(rules)) return 'fits';
  for (const propertyName of Object.keys(membersOf(state))) {
    const schemaPath = `${state.schemaPath}/propertyNames`;
    const name = { ...state, value: propertyName, name: propertyName, schemaPath };
    const outcome = state.evaluate(rules, { ...name, amongOthers: true, evaluated: undefined });
    if (outcome !== 'fits')
      return addError(state, 'propertyNames', 'property name must be valid', { propertyName });
  }
  return 'fits';
};

const additionalProperties: KeywordRule = (state, schema) => {
  const { additionalProperties: rules, properties = {}, patternProperties = {} } = schema;
  state.evaluated?.everyName();
  if (rules === undefined || acceptsAll(rules)) return 'fits';
  const patterns = Object.keys(patternProperties);
  const isMeant = (name: string) =>
    !Object.hasOwn(properties, name) && !patterns.some((source) => matches(name, source));
  const report = (additionalProperty: string) =>
    addError(state, 'additionalProperties', 'must NOT have additional properties', { additionalProperty });
  return judgeOthers(state, rules, 'additionalProperties', isMeant, report);
};

/** Evaluates the selected members; if none are allowed, reports the first one. */
function judgeOthers(
  state: ValidationState,
  rules: Rules,
  keyword: string,
  isMeant: (name: string) => boolean,
  report: (name: string) => Outcome,
): Outcome {
  for (const [name, value] of Object.entries(membersOf(state))) {
    if (!isMeant(name)) continue;
    const outcome =
      rules === false ? report(name) : state.evaluate(rules, within(state, value, name, keyword));
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
}

const properties: KeywordRule = (state, { properties: listed = {} }) => {
  const members = membersOf(state);
  for (const [name, rules] of Object.entries(listed)) {
    state.evaluated?.name(name);
    if (!has(members, name)) continue;
    const outcome = state.evaluate(
      rules,
      within(state, members[name], name, `properties/${inFragment(name)}`),
    );
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const patternProperties: KeywordRule = (state, { patternProperties: listed = {} }) => {
  for (const [source, rules] of Object.entries(listed)) {
    for (const [name, value] of Object.entries(membersOf(state))) {
      if (!matches(name, source)) continue;
      state.evaluated?.name(name);
      const schemaPath = `patternProperties/${inFragment(source)}`;
      const outcome = state.evaluate(rules, within(state, value, name, schemaPath));
      if (outcome !== 'fits') return outcome;
    }
  }
  return 'fits';
};

const dependentRequired: KeywordRule = (state, { dependentRequired: listed = {} }) => {
  const members = membersOf(state);
  for (const [property, names] of Object.entries(listed)) {
    const missingProperty = has(members, property) ? names.find((name) => !has(members, name)) : undefined;
    if (missingProperty === undefined) continue;
    const deps = names.join(', ');
    const message = `must have ${names.length === 1 ? 'property' : 'properties'} ${deps} when property ${property} is present`;
    const params = { property, missingProperty, depsCount: names.length, deps };
    return addError(state, 'dependentRequired', message, params);
  }
  return 'fits';
};

const dependentSchemas: KeywordRule = (state, { dependentSchemas: listed = {} }) => {
  for (const [name, rules] of Object.entries(listed)) {
    if (!has(membersOf(state), name)) continue;
    const schemaPath = `${state.schemaPath}/dependentSchemas/${inFragment(name)}`;
    const outcome = evaluateWith(state, rules, { schemaPath });
    if (outcome !== 'fits') return outcome;
  }
  return 'fits';
};

const unevaluatedProperties: KeywordRule = (state, { unevaluatedProperties: rules }) => {
  const { evaluated } = state;
  if (rules === undefined || evaluated === undefined) return 'fits';
  const isMeant = (name: string) => !evaluated.hasName(name);
  const report = (unevaluatedProperty: string) =>
    addError(state, 'unevaluatedProperties', 'must NOT have unevaluated properties', { unevaluatedProperty });
  const outcome = judgeOthers(state, rules, 'unevaluatedProperties', isMeant, report);
  evaluated.everyName();
  return outcome;
};

/** The keywords of objects, in the order of their evaluation. */
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
