import type { Finding } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';

/** Only a PATCH with a body can have the trait. */
export function* lintPatches(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintOperation(survey: Survey, { node, name, body, method }: SurveyedOperation): Iterable<Finding> {
  if (extension(node, 'patch') === undefined) return;
  const traits = mapping(node['x-callsheet']);
  if (method !== 'patch') yield survey.at(traits, 'patch', name, 'patch is a trait of PATCH operations');
  if (body === undefined) yield survey.at(traits, 'patch', name, 'has the trait patch, but no body');
}
