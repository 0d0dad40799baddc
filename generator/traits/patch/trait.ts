import { defineTrait } from '../trait.ts';
import { patchChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintPatches } from './lint.ts';
import { patchSchema, readPatch } from './read.ts';

const absent = {
  unchanged: 'A member that is left out stays as it is.',
  cleared: 'A member that is left out is cleared.',
};

const nulls = {
  refused: 'Null is refused.',
  clears: 'Null clears a member.',
  unchanged: 'Null changes nothing.',
};

/** What a partial update does with members that are absent or null. */
export const trait = defineTrait({
  name: 'patch',
  schema: { operation: { patch: patchSchema } },
  read: readPatch,
  data: ({ operation: { patch } }) => patch && { omitted: patch.omitted, nulls: patch.nulls },
  lint: lintPatches,
  compare: { operations: compareOperation },
  server: { runs: true },
  client: {
    comment: ({ operation: { patch } }) => (patch ? [`${absent[patch.omitted]} ${nulls[patch.nulls]}`] : []),
  },
  checks: patchChecks,
});
