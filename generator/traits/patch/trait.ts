import { defineTrait } from '../trait.ts';
import { patchChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintPatches } from './lint.ts';
import { patchSchema, readPatch } from './read.ts';

/** What a partial update does with members that are absent or null. */
export const trait = defineTrait({
  name: 'patch',
  schema: { operation: { patch: patchSchema } },
  read: readPatch,
  data: ({ operation: { patch } }) => patch && { omitted: patch.omitted, nulls: patch.nulls },
  lint: lintPatches,
  compare: { operations: compareOperation },
  server: { without: 'TODO' },
  client: { without: 'TODO' },
  checks: patchChecks,
});
