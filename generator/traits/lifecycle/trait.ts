import { defineTrait } from '../trait.ts';
import { compareContracts } from './compare.ts';
import { lintLifecycle } from './lint.ts';
import { lifecyclesSchema } from './read.ts';

/** The states of a resource and the moves between them. */
export const trait = defineTrait({
  name: 'lifecycle',
  schema: { document: { lifecycles: lifecyclesSchema } },
  lint: lintLifecycle,
  compare: { contracts: compareContracts },
  server: { without: 'TODO' },
  client: { without: 'TODO' },
  checks: { without: 'TODO' },
});
