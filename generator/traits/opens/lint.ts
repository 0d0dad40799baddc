import type { Finding } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import { codesOf } from '../../model/rules/responses.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readCeilings } from '../ceiling/read.ts';
import { openedNames } from './read.ts';

/** Each ceiling in `opens` must exist, and the operation must list its error response. */
export function* lintOpens({ root, operations, at, strict }: Survey): Iterable<Finding> {
  const ceilings = readCeilings(root);
  for (const { node, name, responses } of operations) {
    const traits = mapping(node['x-callsheet']);
    for (const written of openedNames(node)) {
      const ceiling = ceilings.find((known) => known.name === written);
      if (ceiling === undefined) {
        const names = ceilings.map((known) => known.name);
        yield at(
          traits,
          'opens',
          name,
          `ceiling "${written}" is not in the root's${didYouMean(written, names)}`,
        );
      } else if (strict && !codesOf(responses, ceiling.status).includes(ceiling.code)) {
        const fact = `opens up to the ceiling ${written}, but no response ${ceiling.status} lists ${ceiling.code}`;
        yield at(traits, 'opens', name, fact);
      }
    }
  }
}
