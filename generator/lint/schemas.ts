import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Finding, Mapping, Node } from '../document.ts';
import { schemaTypeName } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import { isMapping, isSequence, items, mapping, number, text } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { keywordFits, knownKeywords, typesOf, unsupported } from './keywords.ts';
import { misfits, pathOf, placeOf } from './misfits.ts';
import type { Part, Survey } from './survey.ts';

/** Schemas that are no JSON Schema, that contradict themselves, or that cannot be generated from. */
export function* lintSchemas(survey: Survey): Iterable<Finding> {
  const version = text(survey.root.openapi) ?? '';
  const checker = version.startsWith('3.1')
    ? new Ajv2020({ strict: false, allErrors: true, logger: false })
    : undefined;
  yield* lintTypeNames(survey);
  for (const part of survey.parts) {
    if (part.kind !== 'schemas') continue;
    if (checker !== undefined && part.within?.kind !== 'schemas') yield* lintForm(survey, part, checker);
    yield* lintKeywords(survey, part);
    yield* lintRequired(survey, part);
    yield* lintValues(survey, part);
    yield* lintBounds(survey, part);
    yield* lintDecided(survey, part);
  }
}

/** Every component schema becomes a type of its own name. */
function* lintTypeNames({ root, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  const taken = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    const type = schemaTypeName(name);
    const other = taken.get(type);
    if (other === undefined) taken.set(type, name);
    else
      yield at(
        schemas,
        name,
        name,
        `its type would be called ${type}, as that of "${other}"; rename one of them`,
      );
  }
}

/** Whether it is a JSON Schema at all. */
function* lintForm({ document }: Survey, part: Part, checker: Ajv2020): Iterable<Finding> {
  if (checker.validateSchema(part.node)) return;
  for (const misfit of misfits(checker.errors ?? [])) {
    const place = placeOf(misfit, part.node, part.place, (node, key) => document.place(node, key));
    const path = pathOf(misfit.keys);
    yield { place, subject: part.subject, fact: path === '' ? misfit.fact : `${path} ${misfit.fact}` };
  }
}

function* lintKeywords({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  const types = typesOf(node);
  for (const keyword of Object.keys(node)) {
    const instead = unsupported[keyword];
    if (instead !== undefined) yield at(node, keyword, subject, `${keyword} is not supported; ${instead}`);
    if (!strict || keyword.startsWith('x-')) continue;
    if (!knownKeywords.has(keyword)) {
      yield at(
        node,
        keyword,
        subject,
        `${keyword} is no keyword of schemas${didYouMean(keyword, knownKeywords)}`,
      );
    } else if (!keywordFits(keyword, types)) {
      yield at(node, keyword, subject, `${keyword} says nothing of type ${types.join(' or ')}`);
    }
  }
  for (const pattern of patternsOf(node)) {
    const problem = regexProblem(pattern.source);
    if (problem !== undefined)
      yield at(
        pattern.node,
        pattern.key,
        subject,
        `pattern is not a valid ECMAScript expression: ${problem}`,
      );
  }
}

function* lintRequired(survey: Survey, part: Part): Iterable<Finding> {
  const { node, subject, place } = part;
  if (!isMapping(node.properties) || isBranch(part)) return;
  const open = node.additionalProperties !== false;
  const known = propertiesOf(survey, node, new Set());
  for (const [index, name] of items(node.required).entries()) {
    if (typeof name !== 'string' || known.has(name) || (open && !survey.strict)) continue;
    const fact = `required names "${name}", which properties lack${didYouMean(name, known)}`;
    yield survey.at(isSequence(node.required) ? node.required : node, index, subject, fact);
  }
  if (
    !survey.strict ||
    node.required !== undefined ||
    node.minProperties !== undefined ||
    node.allOf !== undefined
  )
    return;
  yield { place, subject, fact: 'does not say which properties are required; required: [] is for none' };
}

function* lintValues({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  if (!strict) return; // JSON Schema only advises it.
  for (const keyword of ['enum', 'x-extensible-enum', 'required']) {
    const values = node[keyword];
    if (!isSequence(values)) continue;
    const seen = new Set<string>();
    for (const [index, value] of values.entries()) {
      const written = JSON.stringify(value);
      if (seen.has(written)) yield at(values, index, subject, `${keyword} has ${written} twice`);
      seen.add(written);
    }
  }
  if (node.enum !== undefined && node['x-extensible-enum'] !== undefined) {
    yield at(
      node,
      'x-extensible-enum',
      subject,
      'the set is closed by enum and open by x-extensible-enum; keep one',
    );
  }
  if (node.enum !== undefined && node.const !== undefined)
    yield at(node, 'enum', subject, 'const leaves enum nothing to say');
}

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

function* lintBounds({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  for (const [low, high] of bounds) {
    const least = number(node[low]);
    const most = number(node[high]);
    if (least !== undefined && most !== undefined && least > most) {
      yield at(node, low, subject, `${low} ${least} is above ${high} ${most}; nothing fits`);
    }
  }
}

/** What is decided of a schema is written in it, so that taking it away leaves what is stated. */
function* lintDecided({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  if (!isSequence(traits.decision)) return;
  for (const [index, keyword] of readClauses(node).decided.entries()) {
    if (node[keyword] !== undefined) continue;
    const fact = `decision names ${keyword}, which is not written beside it`;
    yield at(traits.decision, index, subject, fact);
  }
}

/** A schema that only adds to or chooses between others, so that what it lacks may be said beside it. */
function isBranch({ keys, within }: Part): boolean {
  return (
    within?.kind === 'schemas' &&
    keys.slice(-2).some((key) => /^(allOf|anyOf|oneOf|if|then|else|not|dependentSchemas)$/.test(key))
  );
}

/** The names of an object's properties, with those of the schemas it is composed of. */
function propertiesOf(survey: Survey, schema: Mapping, seen: Set<Mapping>): Set<string> {
  const names = new Set(Object.keys(mapping(schema.properties)));
  if (seen.has(schema)) return names;
  seen.add(schema);
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const member of items(schema[keyword])) {
      for (const name of propertiesOf(survey, survey.follow(member), seen)) names.add(name);
    }
  }
  return names;
}

function* patternsOf(node: Mapping): Iterable<{ node: Mapping; key: string; source: string }> {
  const pattern = text(node.pattern);
  if (pattern !== undefined) yield { node, key: 'pattern', source: pattern };
  const byPattern: Node | undefined = node.patternProperties;
  if (isMapping(byPattern))
    for (const key of Object.keys(byPattern)) yield { node: byPattern, key, source: key };
}

/** What keeps a pattern from being an expression; validators compile it with the `u` flag. */
function regexProblem(source: string): string | undefined {
  try {
    new RegExp(source, 'u');
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^Invalid regular expression: \/.*\/u?: /s, '');
  }
}
