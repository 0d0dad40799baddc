import type { Finding } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readIdempotent } from './read.ts';

/** The idempotency key must be in the body, and the statuses must be declared. */
export function* lintIdempotents(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintOperation(
  survey: Survey,
  { node, name, body, responses }: SurveyedOperation,
): Iterable<Finding> {
  const idempotent = readIdempotent(node);
  if (idempotent === undefined) return;
  const trait = mapping(mapping(node['x-callsheet']).idempotent);
  const properties = Object.keys(mapping(survey.follow(jsonContent(body)?.schema).properties));
  for (const [index, key] of idempotent.key.entries()) {
    if (properties.includes(key)) continue;
    yield survey.at(
      items(trait.key),
      index,
      name,
      `the idempotency key "${key}" is not in the body${didYouMean(key, properties)}`,
    );
  }
  for (const when of ['first', 'later'] as const) {
    const status = idempotent[when];
    if (status !== undefined && !responses.has(String(status))) {
      yield survey.at(trait, when, name, `responds ${status}, but declares no response ${status}`);
    }
  }
}
