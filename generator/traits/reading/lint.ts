import type { Finding } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import { typesOf } from '../../model/rules/keywords.ts';
import type { Part, Survey } from '../../model/rules/survey.ts';
import { readReading } from './read.ts';

/** Only what can be empty is read so when it is, and a member depends on one beside it. */
export function* lintReadings(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const part of survey.parts) if (part.kind === 'schemas') yield* lintReading(survey, part);
}

function* lintReading(survey: Survey, { node, subject, within }: Part): Iterable<Finding> {
  const reading = readReading(node);
  if (reading === undefined) return;
  const at = mapping(node['x-callsheet']);
  const types = typesOf(survey.follow(node));
  if (reading.empty && !types.some((type) => ['string', 'array', 'object'].includes(type)))
    yield survey.at(at, 'reading', subject, 'no value of its type is empty');
  const { when } = reading;
  const beside = mapping(within?.node.properties);
  if (when && Object.keys(beside).length > 0 && beside[when.member] === undefined)
    yield survey.at(at, 'reading', subject, `depends on ${when.member}, which does not stand beside it`);
}
