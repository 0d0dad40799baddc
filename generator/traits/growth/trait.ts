import { defineTrait } from '../trait.ts';
import { growthChecks } from './checks.ts';
import { compareGrowth } from './compare.ts';
import { lintGrowth } from './lint.ts';
import { growthSchema, readGrowth } from './read.ts';

/** How many bytes everything that an account, or a resource, stores may have together. */
export const trait = defineTrait({
  name: 'growth',
  schema: { operation: { growth: growthSchema } },
  read: readGrowth,
  data: ({ operation: { growth } }, from) =>
    growth && { ceiling: from('ceilings', growth.ceiling.name), member: growth.member },
  lint: lintGrowth,
  compare: { operations: compareGrowth },
  // The writing transaction checks the ceiling, because no guard sees the stored bytes in it.
  server: {},
  client: { without: 'a reached ceiling is a refusal like any other, told by its status and code' },
  checks: growthChecks,
});
