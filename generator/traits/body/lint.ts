import type { Finding } from '../../load/document/document.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';

/** Any operation with a body can receive a malformed one, so it needs a response 400. */
export function* lintBodies(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintOperation(
  { at }: Survey,
  { node, name, body, responses }: SurveyedOperation,
): Iterable<Finding> {
  if (body !== undefined && !responses.has('400') && !responses.has('422')) {
    yield at(node, 'requestBody', name, 'accepts a body, but has no response 400 for a malformed one');
  }
}
