import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence } from '../../load/document/node.ts';
import type { Part, Survey } from './survey.ts';

/** Checks that every schema has the structure that JSON Schema defines. */
export function* lintSchemaForm(survey: Survey): Iterable<Finding> {
  for (const part of survey.parts) if (part.kind === 'schemas') yield* lintSchema(survey, part);
  for (const part of survey.parts) yield* lintHeld(survey, part);
}

/** The error in the value of a keyword; undefined if the value is valid, or the keyword unknown. */
export function keywordProblem(keyword: string, value: Node): string | undefined {
  return Object.hasOwn(problems, keyword) ? problems[keyword]?.(value) : undefined;
}

function* lintSchema({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  for (const [keyword, value] of Object.entries(node)) {
    const problem = keywordProblem(keyword, value);
    if (problem !== undefined)
      yield at(node, keyword, subject, `${keyword} ${problem}${strict ? '' : '; it is ignored'}`);
  }
}

/** Values that are not schemas, such as lists and strings, in place of a schema. */
function* lintHeld({ at }: Survey, { kind, node, subject }: Part): Iterable<Finding> {
  if (kind === 'components' && isMapping(node.schemas)) {
    for (const [name, schema] of Object.entries(node.schemas))
      if (!isSchema(schema)) yield at(node.schemas, name, name, 'must be object or boolean');
  }
  const holds = kind === 'mediaType' || kind === 'parameters' || kind === 'headers';
  if (holds && node.schema !== undefined && !isSchema(node.schema))
    yield at(node, 'schema', subject, 'schema must be object or boolean');
}

type Check = (value: Node) => string | undefined;

/** Whether a node can be a schema. */
export const isSchema = (value: Node): boolean => typeof value === 'boolean' || isMapping(value);

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const isType = (value: Node): boolean => typeof value === 'string' && types.includes(value);

const be =
  (what: string, is: (value: Node) => boolean): Check =>
  (value) =>
    is(value) ? undefined : `must be ${what}`;

const text = be('string', (value) => typeof value === 'string');
const flag = be('boolean', (value) => typeof value === 'boolean');
const amount = be('number', (value) => typeof value === 'number');
const list = be('array', isSequence);
const schema = be('object or boolean', isSchema);

const count: Check = (value) => {
  if (!Number.isInteger(value)) return 'must be integer';
  return Number(value) < 0 ? 'must be >= 0' : undefined;
};

const names: Check = (value) => {
  if (!isSequence(value)) return 'must be array';
  return value.every((item) => typeof item === 'string') ? undefined : 'must contain only strings';
};

const schemas: Check = (value) => {
  if (!isSequence(value)) return 'must be array';
  if (value.length === 0) return 'must not have fewer than 1 items';
  return value.every(isSchema) ? undefined : 'must contain only schemas';
};

/** Checks each member of a mapping. */
const each =
  (check: Check): Check =>
  (value) => {
    if (!isMapping(value)) return 'must be object';
    for (const [name, member] of Object.entries<Node>(value satisfies Mapping)) {
      const problem = check(member);
      if (problem !== undefined) return `has "${name}", which ${problem}`;
    }
    return undefined;
  };

const type: Check = (value) => {
  const isList = isSequence(value) && value.length > 0 && value.every(isType);
  return isList || isType(value)
    ? undefined
    : `must be one of ${types.map((name) => `"${name}"`).join(', ')} or array`;
};

const discriminator: Check = (value) => {
  if (!isMapping(value)) return 'must be object';
  return typeof value.propertyName === 'string' ? undefined : 'lacks "propertyName"';
};

const factor: Check = (value) =>
  typeof value !== 'number' ? 'must be number' : value > 0 ? undefined : 'must be > 0';

const checks: readonly (readonly [Check, string])[] = [
  [
    text,
    'title description $comment pattern format contentEncoding contentMediaType $ref $id $schema $anchor',
  ],
  [flag, 'deprecated readOnly writeOnly uniqueItems'],
  [amount, 'maximum minimum exclusiveMaximum exclusiveMinimum'],
  [count, 'maxLength minLength maxItems minItems maxContains minContains maxProperties minProperties'],
  [list, 'enum examples'],
  [names, 'required'],
  [schemas, 'allOf anyOf oneOf prefixItems'],
  [
    schema,
    'items additionalProperties not if then else contains propertyNames contentSchema unevaluatedItems unevaluatedProperties',
  ],
  [each(schema), 'properties patternProperties dependentSchemas $defs'],
  [each(names), 'dependentRequired'],
  [factor, 'multipleOf'],
  [type, 'type'],
  [discriminator, 'discriminator'],
];

const problems: Readonly<Record<string, Check>> = Object.fromEntries(
  checks.flatMap(([check, keywords]) => keywords.split(' ').map((keyword) => [keyword, check])),
);
