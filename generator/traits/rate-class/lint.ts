import type { Finding } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { headersOf } from '../../model/rules/responses.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readRateClass, readRateClasses } from './read.ts';

/** Rate classes exist, and the operations of one can refuse a call and say when the next one passes. */
export function* lintRateClasses(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintRateClass(survey, operation);
}

function* lintRateClass(
  { root, at }: Survey,
  { node, item, method, name, responses }: SurveyedOperation,
): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  const classes = readRateClasses(root).map((rateClass) => rateClass.name);
  const named = text(traits.rateClass) ?? text(mapping(traits.rateClass).name);
  const rateClass = readRateClass(node, root);
  if (rateClass === undefined && named !== undefined && named !== 'none') {
    yield at(
      traits,
      'rateClass',
      name,
      `rate class "${named}" is not in the root's${didYouMean(named, classes)}`,
    );
  }
  if (rateClass === undefined) return;
  const refused = responses.get('429');
  const { place } = named === undefined ? at(item, method, name, '') : at(traits, 'rateClass', name, '');
  if (refused === undefined) {
    yield { place, subject: name, fact: `is of the rate class ${rateClass.name}, but has no response 429` };
  } else if (!headersOf(refused).includes('retry-after')) {
    yield { place, subject: name, fact: 'response 429 has no Retry-After header' };
  }
}
