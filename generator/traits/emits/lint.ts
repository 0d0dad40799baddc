import type { Finding, Mapping } from '../../load/document/document.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { streamsOf } from '../stream/lint.ts';
import { readEmits } from './read.ts';

/** An operation may emit only events of a stream. */
export function* lintEvents(survey: Survey): Iterable<Finding> {
  const kinds = streamsOf(survey).flatMap(({ stream }) => stream.kinds.map(({ kind }) => kind));
  for (const { node, name } of survey.operations) yield* lintEmits(survey, node, name, kinds);
}

function* lintEmits(
  { at }: Survey,
  node: Mapping,
  name: string,
  kinds: readonly string[],
): Iterable<Finding> {
  const trait = mapping(node['x-callsheet']).emits;
  const written = items(trait ?? null).length > 0 ? items(trait) : items(mapping(trait).events);
  for (const [index, kind] of (readEmits(node)?.events ?? []).entries()) {
    if (!kinds.includes(kind))
      yield at(
        written,
        index,
        name,
        `emits "${kind}", which is no event of a stream${didYouMean(kind, kinds)}`,
      );
  }
}
