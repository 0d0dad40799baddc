import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text } from '../load/document/node.ts';
import { isOwnDialect, keywordFits, knownKeywords, typesOf, unsupported } from '../model/rules/keywords.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';
import { patternProblem } from '../text/patterns.ts';
import { readClauses } from '../traits/clauses.ts';

/** Schemas that contradict themselves, or that cannot be generated from. */
export const schemaRules = {
  'unsupported-keywords': ofSchemas(lintUnsupported),
  keywords: ofSchemas(lintKeywords),
  nullable: ofSchemas(lintNullable),
  patterns: (survey: Survey) => (survey.strict ? patternFaults(survey) : []),
  required: ofSchemas(lintRequired),
  values: ofSchemas(lintValues),
  contradictions: ofSchemas(lintBounds),
  decisions: ofSchemas(lintDecided),
};

function ofSchemas(rule: (survey: Survey, part: Part) => Iterable<Finding>) {
  return (survey: Survey): Finding[] =>
    survey.parts.flatMap((part) => (part.kind === 'schemas' ? [...rule(survey, part)] : []));
}

function* lintNullable({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  if (node.nullable === undefined) return;
  yield at(node, 'nullable', subject, "nullable is no keyword of OpenAPI 3.1; write type: [string, 'null']");
}

function* lintUnsupported({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  for (const keyword of Object.keys(node)) {
    const instead = Object.hasOwn(unsupported, keyword) ? unsupported[keyword] : undefined;
    if (keyword === '$schema' && isOwnDialect(node.$schema)) continue;
    if (instead !== undefined) yield at(node, keyword, subject, `${keyword} is not supported; ${instead}`);
  }
}

function* lintKeywords({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  if (!strict) return;
  const types = typesOf(node);
  for (const keyword of Object.keys(node)) {
    if (keyword.startsWith('x-')) continue;
    if (!knownKeywords.has(keyword)) {
      const fact = `${keyword} is no keyword of schemas${didYouMean(keyword, knownKeywords)}`;
      yield at(node, keyword, subject, fact);
    } else if (!keywordFits(keyword, types)) {
      yield at(node, keyword, subject, `${keyword} says nothing of type ${types.join(' or ')}`);
    }
  }
}

/** Patterns that are no expressions: an error where a document must be complete, elsewhere a limit of validators. */
export const patternFaults = ofSchemas(lintPatterns);

function* lintPatterns({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  for (const pattern of patternsOf(node)) {
    const problem = patternProblem(pattern.source);
    if (problem === undefined) continue;
    const fact = `pattern is not a valid ECMAScript expression: ${problem}`;
    yield at(pattern.node, pattern.key, subject, strict ? fact : `${fact}; values are not held to it`);
  }
}

function* lintRequired(survey: Survey, part: Part): Iterable<Finding> {
  const { node, subject } = part;
  if (!isMapping(node.properties) || isBranch(part)) return;
  const open = node.additionalProperties !== false;
  if (open && !survey.strict) return;
  const known = propertiesOf(survey, node, new Set());
  for (const [index, name] of items(node.required).entries()) {
    if (typeof name !== 'string' || known.has(name)) continue;
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
  yield {
    place: part.place,
    subject,
    fact: 'does not say which properties are required; required: [] is for none',
  };
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

/** The patterns of a schema: its own, and those of its member names. */
export function* patternsOf(node: Mapping): Iterable<{ node: Mapping; key: string; source: string }> {
  const pattern = text(node.pattern);
  if (pattern !== undefined) yield { node, key: 'pattern', source: pattern };
  const byPattern: Node | undefined = node.patternProperties;
  if (isMapping(byPattern))
    for (const key of Object.keys(byPattern)) yield { node: byPattern, key, source: key };
}
