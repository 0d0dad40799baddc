import type { Finding } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import { headersOf } from '../../model/rules/responses.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readConditional } from './read.ts';

/** A conditional read must accept `If-None-Match` and return an `ETag`. */
export function* lintConditionals(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintOperation(survey: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { node, name, responses, parameters, method } = operation;
  if (readConditional(node, survey.root) === undefined) return;
  const lacks = (fact: string): Finding => survey.at(mapping(node['x-callsheet']), 'conditional', name, fact);
  if (method !== 'get') yield lacks('is conditional, but not a GET');
  if (!responses.has('304')) yield lacks('is conditional, but has no response 304');
  for (const status of ['200', '304']) {
    const response = responses.get(status);
    if (response !== undefined && !headersOf(response).includes('etag')) {
      yield lacks(`is conditional, but response ${status} has no ETag header`);
    }
  }
  const takes = parameters.some(
    (it) => it.in === 'header' && String(it.name).toLowerCase() === 'if-none-match',
  );
  if (!takes) yield lacks('is conditional, but does not accept If-None-Match');
}
