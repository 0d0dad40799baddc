import type { Finding } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { lintErrorResponse } from '../ceiling/lint.ts';
import { readCeilings } from '../ceiling/read.ts';
import { readGrowth, writtenGrowth } from './read.ts';

/** The ceiling must exist and count bytes, the path must name its owner, and a response must list its code. */
export function* lintGrowth({ root, at, operations, strict }: Survey): Iterable<Finding> {
  if (!strict) return;
  for (const { node, name, parameters, responses } of operations) {
    const traits = mapping(node['x-callsheet']);
    const written = writtenGrowth(node);
    if (written === undefined) continue;
    const ceiling = readGrowth(node, root)?.ceiling;
    if (ceiling === undefined) {
      const names = readCeilings(root).map((known) => known.name);
      const fact = `growth names the ceiling "${written}", which is not in the root's`;
      yield at(traits, 'growth', name, `${fact}${didYouMean(written, names)}`);
      continue;
    }
    if (ceiling.unit !== 'bytes')
      yield at(traits, 'growth', name, `its ceiling ${ceiling.name} counts resources; give it "unit: bytes"`);
    yield* lintErrorResponse({ at, traits, member: 'growth', name, parameters, responses }, ceiling);
  }
}
