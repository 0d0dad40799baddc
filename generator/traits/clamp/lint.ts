import type { Finding } from '../../load/document/document.ts';
import { mapping, number } from '../../load/document/node.ts';
import { typesOf } from '../../model/rules/keywords.ts';
import type { Part, Survey } from '../../model/rules/survey.ts';
import { readClamp } from './read.ts';

/** Only numbers can be clamped, and no other bound may reject a value that the clamp accepts. */
export function* lintClamps(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const part of survey.parts) if (part.kind === 'schemas') yield* lintClamp(survey, part);
}

function* lintClamp({ at }: Survey, { node, subject }: Part): Iterable<Finding> {
  const clamp = readClamp(node);
  if (clamp === undefined) return;
  if (!typesOf(node).some((type) => type === 'integer' || type === 'number')) {
    yield at(mapping(node['x-callsheet']), 'clamp', subject, 'clamp is for integers and numbers');
  }
  if (clamp.max !== undefined && node.maximum !== undefined) {
    yield at(node, 'maximum', subject, 'maximum rejects values that clamp would accept; keep one of them');
  }
  if (clamp.min !== undefined && node.minimum !== undefined && (number(node.minimum) ?? 0) >= clamp.min) {
    yield at(node, 'minimum', subject, 'minimum rejects values that clamp would accept; keep one of them');
  }
}
