import { defineTrait, some } from '../trait.ts';
import { clampChecks } from './checks.ts';
import { lintClamps } from './lint.ts';
import { clampsOf } from './members.ts';
import { clampSchema } from './read.ts';

/** Bounds that clamp a number rather than refuse it. */
export const trait = defineTrait({
  name: 'clamp',
  schema: { schemas: { clamp: clampSchema } },
  data: ({ operation }) => some(clampsOf(operation)),
  lint: lintClamps,
  compare: { without: 'it is a bound of a value, and compared with the bounds of values' },
  server: { without: 'it is part of how parameters and bodies are read: runtime/clamp.ts' },
  client: { without: 'the server clamps; what was sent is no error' },
  checks: clampChecks,
});
