import { defineTrait } from '../trait.ts';
import { growthChecks } from './checks.ts';
import { compareGrowth } from './compare.ts';
import { lintGrowth } from './lint.ts';
import { growthSchema, readGrowth } from './read.ts';

/** Limits the total bytes that one account, or one parent resource, may store. */
export const trait = defineTrait({
  name: 'growth',
  schema: { operation: { growth: growthSchema } },
  read: readGrowth,
  data: ({ operation: { growth } }, from) =>
    growth && { ceiling: from('ceilings', growth.ceiling.name), member: growth.member },
  lint: lintGrowth,
  compare: { operations: compareGrowth },
  // The writing transaction checks the ceiling, because a guard runs before it and cannot see the stored
  // bytes.
  server: {},
  client: {
    without: 'a reached ceiling is an error response like any other, recognized by its status and code',
  },
  checks: growthChecks,
});
