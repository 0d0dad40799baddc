import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text } from '../load/document/node.ts';
import { isOwnDialect, keywordFits, knownKeywords, typesOf, unsupported } from '../model/rules/keywords.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';
import { patternProblem } from '../text/patterns.ts';
import { readClauses } from '../traits/clauses.ts';

/** Rules for schemas that contradict themselves, or that generation does not support. */
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
      yield at(node, keyword, subject, `${keyword} has no effect on type ${types.join(' or ')}`);
    }
  }
}

/**
 * Invalid patterns: an error in a document that must be complete, otherwise an unsupported feature of
 * validators.
 */
export const patternFaults = ofSchemas(lintPatterns);

function* lintPatterns({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  for (const pattern of patternsOf(node)) {
    const problem = patternProblem(pattern.source);
    if (problem === undefined) continue;
    const fact = `pattern is not a valid ECMAScript expression: ${problem}`;
    yield at(
      pattern.node,
      pattern.key,
      subject,
      strict ? fact : `${fact}; values are not checked against it`,
    );
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
    location: part.location,
    subject,
    fact: 'does not state which properties are required; write required: [] if none are',
  };
}

function* lintValues({ at, strict }: Survey, { node, subject }: Part): Iterable<Finding> {
  if (!strict) return; // JSON Schema only recommends unique values.
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
    yield at(node, 'enum', subject, 'enum has no effect next to const; keep one');
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
    const max = number(node[high]);
    if (least !== undefined && max !== undefined && least > max) {
      yield at(node, low, subject, `${low} ${least} is above ${high} ${max}; no value is valid`);
    }
  }
}

/** A keyword in `decision` must be in the schema, so that removing it leaves the specified part. */
function* lintDecided({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  if (!isSequence(traits.decision)) return;
  for (const [index, keyword] of readClauses(node).decided.entries()) {
    if (node[keyword] !== undefined) continue;
    const fact = `decision names ${keyword}, which the schema does not have`;
    yield at(traits.decision, index, subject, fact);
  }
}

/**
 * Whether a schema is only a part or an alternative of another one, which may contain the missing keywords.
 */
function isBranch({ keys, within }: Part): boolean {
  return (
    within?.kind === 'schemas' &&
    keys.slice(-2).some((key) => /^(allOf|anyOf|oneOf|if|then|else|not|dependentSchemas)$/.test(key))
  );
}

/** The names of an object's properties, including those of its parts. */
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

/** The patterns of a schema, including those of its member names. */
export function* patternsOf(node: Mapping): Iterable<{ node: Mapping; key: string; source: string }> {
  const pattern = text(node.pattern);
  if (pattern !== undefined) yield { node, key: 'pattern', source: pattern };
  const byPattern: Node | undefined = node.patternProperties;
  if (isMapping(byPattern))
    for (const key of Object.keys(byPattern)) yield { node: byPattern, key, source: key };
}
