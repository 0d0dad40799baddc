import type { Finding } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { headersOf } from '../../model/rules/responses.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readRateClass, readRateClasses } from './read.ts';

/**
 * A named rate class must exist, and its operations must declare a response 429 with the time of the next
 * attempt.
 */
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
  const rejected = responses.get('429');
  const { location } = named === undefined ? at(item, method, name, '') : at(traits, 'rateClass', name, '');
  if (rejected === undefined) {
    yield {
      location,
      subject: name,
      fact: `is in the rate class ${rateClass.name}, but has no response 429`,
    };
  } else if (!headersOf(rejected).includes('retry-after')) {
    yield { location, subject: name, fact: 'response 429 has no Retry-After header' };
  }
}
