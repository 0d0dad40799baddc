import { defineTrait } from '../trait.ts';
import { patchChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintPatches } from './lint.ts';
import { patchSchema, readPatch } from './read.ts';

const absent = {
  unchanged: 'An absent member stays unchanged.',
  cleared: 'An absent member is cleared.',
};

const nulls = {
  rejected: 'Null is rejected.',
  clears: 'Null clears a member.',
  unchanged: 'Null changes nothing.',
};

/** States how a partial update treats members that are absent or null. */
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
