import type { Finding } from '../../load/document/document.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { readTenancy } from './read.ts';

/**
 * An operation with an owned id in its path needs a response 404, and only path parameters can be owned ids.
 */
export function* lintTenancies(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintOperation({ at }: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { parameters, responses, item, method, name } = operation;
  const owned = parameters.filter((parameter) => readTenancy(parameter) !== undefined);
  if (owned.length > 0 && !responses.has('404')) {
    yield at(
      item,
      method,
      name,
      `{${owned.map((it) => it.name).join('}, {')}} may name no resource of the caller, but there is no response 404`,
    );
  }
  for (const parameter of owned) {
    if (parameter.in !== 'path')
      yield at(parameter, 'x-callsheet', name, 'tenancy is a trait of path parameters');
  }
}
