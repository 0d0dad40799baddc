import { type Citations, type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import {
  canvasRule,
  destinationRule,
  mixerRule,
  type Rule,
  snapshotRule,
  sourceRule,
  statusRule,
} from './existing-rules.ts';
import { existingNeeds, existingStudios } from './existing-studios.ts';

const judged = (
  id: `studios/${string}`,
  title: string,
  rule: Rule,
  cited: Citations,
  strict?: true,
): Scenario =>
  scenario(
    id,
    {
      title,
      ...cited,
      needs: existingNeeds,
      effect: 'reads',
      queue: 'studios/existing',
      ...(strict && { strict }),
    },
    async (context) => {
      for (const studio of await existingStudios(context)) {
        const [fault] = rule(studio);
        context.assert(fault === undefined, () => `the studio ${studio.id}: ${fault}`);
      }
    },
  );

/** Different reads of the same studio agree, for every state that the studio may have. */
export const asItStands: readonly Scenario[] = [
  judged('studios/existing/mixer', 'The mixer of a studio agrees with its sources.', mixerRule, {
    about: ['AUDIO-05', 'AUDIO-11', 'AUDIO-13', 'AUDIO-14'],
  }),
  judged('studios/existing/canvas', 'The placements of a canvas agree with the sources.', canvasRule, {
    about: ['CANVAS-12', 'CANVAS-25', 'CANVAS-26', 'CANVAS-33', 'CANVAS-34', 'CANVAS-36', 'CANVAS-43'],
  }),
  judged(
    'studios/existing/destinations',
    'Destinations contain only the members of their kind.',
    destinationRule,
    {
      about: ['DEST-07', 'DEST-08', 'DEST-09', 'DEST-15', 'DEST-16'],
    },
  ),
  judged('studios/existing/sources', 'Sources contain only the members of their type.', sourceRule, {
    about: ['SRC-05', 'SRC-11'],
  }),
  judged(
    'studios/existing/status',
    'The stream status agrees with sources and destinations.',
    statusRule,
    {},
    true,
  ),
  judged('studios/existing/snapshot', 'A snapshot contains the same values as single reads.', snapshotRule, {
    about: ['SSE-05', 'SSE-11'],
  }),
];
