import type { Finding } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import { typesOf } from '../../model/rules/keywords.ts';
import type { Part, Survey } from '../../model/rules/survey.ts';
import { readSemantics } from './read.ts';

/** Only a type with empty values may have `empty`, and `when` must name a member of the same object. */
export function* lintReadings(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const part of survey.parts) if (part.kind === 'schemas') yield* lintSemantics(survey, part);
}

function* lintSemantics(survey: Survey, { node, subject, within }: Part): Iterable<Finding> {
  const semantics = readSemantics(node);
  if (semantics === undefined) return;
  const at = mapping(node['x-callsheet']);
  const types = typesOf(survey.follow(node));
  if (semantics.empty && !types.some((type) => ['string', 'array', 'object'].includes(type)))
    yield survey.at(at, 'semantics', subject, 'no value of its type is empty');
  const { when } = semantics;
  const siblings = mapping(within?.node.properties);
  if (when && Object.keys(siblings).length > 0 && siblings[when.member] === undefined)
    yield survey.at(
      at,
      'semantics',
      subject,
      `depends on ${when.member}, which is not a member of the same object`,
    );
}
