import { defineTrait } from '../trait.ts';
import { emitsChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintEvents } from './lint.ts';
import { emitsSchema, readEmits } from './read.ts';

/** Promises events on a stream after a write, each exactly once. */
export const trait = defineTrait({
  name: 'emits',
  schema: { operation: { emits: emitsSchema } },
  read: readEmits,
  data: ({ operation: { emits } }) => emits?.events,
  lint: lintEvents,
  compare: { operations: compareOperation },
  server: { runs: true },
  client: { without: 'events arrive on the stream, not in the response' },
  checks: emitsChecks,
});
