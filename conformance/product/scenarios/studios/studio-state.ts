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
import { standingNeeds, standingStudios } from './existing-studios.ts';

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
      needs: standingNeeds,
      effect: 'reads',
      lane: 'studios/standing',
      ...(strict && { strict }),
    },
    async (context) => {
      for (const studio of await standingStudios(context)) {
        const [fault] = rule(studio);
        context.must(fault === undefined, () => `the studio ${studio.id}: ${fault}`);
      }
    },
  );

/** What is read of a studio in one place goes with what is read in others, whatever was done to it before. */
export const asItStands: readonly Scenario[] = [
  judged('studios/standing/mixer', 'The mixer of a studio goes with its sources.', mixerRule, {
    about: ['AUDIO-05', 'AUDIO-11', 'AUDIO-13', 'AUDIO-14'],
  }),
  judged('studios/standing/canvas', 'The placements of a canvas go with its sources.', canvasRule, {
    about: ['CANVAS-12', 'CANVAS-25', 'CANVAS-26', 'CANVAS-33', 'CANVAS-34', 'CANVAS-36', 'CANVAS-43'],
  }),
  judged('studios/standing/destinations', 'Destinations show what their kind does.', destinationRule, {
    about: ['DEST-07', 'DEST-08', 'DEST-09', 'DEST-15', 'DEST-16'],
  }),
  judged('studios/standing/sources', 'Sources show what their kind does.', sourceRule, {
    about: ['SRC-05', 'SRC-11'],
  }),
  judged(
    'studios/standing/status',
    'The stream status goes with sources and destinations.',
    statusRule,
    {},
    true,
  ),
  judged('studios/standing/snapshot', 'A snapshot is what is read one by one.', snapshotRule, {
    about: ['SSE-05', 'SSE-11'],
  }),
];
