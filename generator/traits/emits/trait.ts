import { defineTrait } from '../trait.ts';
import { emitsChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintEvents } from './lint.ts';
import { emitsSchema, readEmits } from './read.ts';

/** Events that follow a write, once each. */
export const trait = defineTrait({
  name: 'emits',
  schema: { operation: { emits: emitsSchema } },
  read: readEmits,
  data: ({ operation: { emits } }) => emits?.events,
  lint: lintEvents,
  compare: { operations: compareOperation },
  server: { runs: true },
  client: { without: 'events come on the stream, not with the call' },
  checks: emitsChecks,
});
