import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping, mappings, texts } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readSecret } from './read.ts';

/** No response requires what the server withholds from it. */
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

/** Why the operation's success leaves the member out; undefined where it does not. */
function withheldBecause(property: Mapping, { method }: SurveyedOperation): string | undefined {
  const kind = readSecret(property)?.kind;
  if (kind === 'never') return 'which never comes back';
  if (kind === 'once' && method !== 'post') return 'which is shown once, to the POST that makes it';
  return undefined;
}
