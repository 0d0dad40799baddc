import type { Finding, Mapping } from '../../load/document/document.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Part, Survey } from '../../model/rules/survey.ts';
import { readCopies } from './copies.ts';
import { readRelations } from './read.ts';

/** Relations may only name members of the object. */
export function* lintRelations(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const part of survey.parts) if (part.kind === 'schemas') yield* lintSchema(survey, part);
}

function* lintSchema(survey: Survey, { node, subject }: Part): Iterable<Finding> {
  const relations = readRelations(node);
  const copies = readCopies(node);
  if (relations === undefined && copies === undefined) return;
  const known = membersOf(survey, node);
  const named = [
    ...Object.entries({ ...relations?.prefixOf, ...relations?.notBefore, ...relations?.onlyWith }).flat(),
    ...[relations?.absentAtFirst, relations?.fixed, relations?.moves].flatMap((list) => list ?? []),
    ...Object.entries(relations?.onlyWhen ?? {}).flatMap(([member, where]) => [
      member,
      ...Object.keys(where),
    ]),
    ...(copies ? [copies.by, ...copies.members] : []),
  ];
  for (const member of new Set(named))
    if (!known.has(member))
      yield survey.at(
        mapping(node['x-callsheet']),
        'relations',
        subject,
        `relates ${member}, which is not a member of it`,
      );
}

function membersOf(survey: Survey, node: Mapping): Set<string> {
  const parts = items(node.allOf).map((part) => membersOf(survey, survey.follow(part)));
  return new Set([...Object.keys(mapping(node.properties)), ...parts.flatMap((part) => [...part])]);
}
