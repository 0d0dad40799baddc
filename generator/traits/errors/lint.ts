import type { Finding, Mapping } from '../../load/document/document.ts';
import { namedEntries } from '../../load/document/extensions.ts';
import { mapping } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readErrorTable } from './read.ts';

/** Every error response must list its codes, and each code must have the status of the root's table. */
export function* lintErrors(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const statuses = new Map(readErrorTable(survey.root).map((error) => [error.code, error.status]));
  for (const operation of survey.operations) {
    for (const [status, response] of operation.responses) {
      yield* lintCodes(survey, operation, status, response, statuses);
    }
  }
}

function* lintCodes(
  { at }: Survey,
  { node, name }: SurveyedOperation,
  status: string,
  response: Mapping,
  statuses: ReadonlyMap<string, number>,
): Iterable<Finding> {
  const written = mapping(node.responses);
  const errors = mapping(mapping(response['x-callsheet']).errors);
  const codes = namedEntries(errors).map(([code]) => code);
  if (/^[45]/.test(status) && codes.length === 0) {
    yield at(
      written,
      status,
      name,
      `response ${status} lists no error codes; write x-callsheet: { errors: { code: when } }`,
    );
  }
  if (!/^[45]/.test(status) && codes.length > 0) {
    yield at(written, status, name, `response ${status} is not an error response, yet lists error codes`);
    return;
  }
  for (const code of codes) {
    const expected = statuses.get(code);
    if (expected === undefined) {
      yield at(
        errors,
        code,
        name,
        `error code "${code}" is not in the root's table${didYouMean(code, statuses.keys())}`,
      );
    } else if (String(expected) !== status) {
      yield at(written, status, name, `response ${status} lists ${code}, whose status is ${expected}`);
    }
  }
}
