import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping, mappings, texts } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readSecret } from './read.ts';

/** A response must not require a member that the server withholds. */
export function* lintSecrets(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) {
    for (const [status, response] of operation.responses)
      if (Number(status) < 300) yield* lintShown(survey, operation, jsonContent(response)?.schema, new Set());
  }
}

function* lintShown(
  survey: Survey,
  operation: SurveyedOperation,
  node: Node | undefined,
  seen: Set<Mapping>,
): Iterable<Finding> {
  if (node === undefined) return;
  const schema = survey.follow(node);
  if (seen.has(schema)) return;
  seen.add(schema);
  const required = texts(schema.required);
  for (const [name, property] of mappings(schema.properties)) {
    const own = survey.follow(property);
    const fact = required.includes(name) ? withheldBecause(own, operation) : undefined;
    if (fact !== undefined)
      yield survey.at(mapping(own['x-callsheet']), 'secret', operation.name, `requires ${name}, ${fact}`);
    yield* lintShown(survey, operation, own, seen);
  }
  const parts = [
    schema.items,
    schema.additionalProperties,
    ...composed.flatMap((word) => items(schema[word])),
  ];
  for (const part of parts) yield* lintShown(survey, operation, part, seen);
}

const composed = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** The reason why the operation's success omits the member; undefined if it does not. */
function withheldBecause(property: Mapping, { method }: SurveyedOperation): string | undefined {
  const kind = readSecret(property)?.kind;
  if (kind === 'never') return 'which is never returned';
  if (kind === 'once' && method !== 'post') return 'which is returned once, by the POST that creates it';
  return undefined;
}
