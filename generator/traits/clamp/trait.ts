import { defineTrait, some } from '../trait.ts';
import { clampChecks } from './checks.ts';
import { lintClamps } from './lint.ts';
import { clampsOf } from './members.ts';
import { clampSchema } from './read.ts';

/** Moves a number outside its bounds to the nearest bound, instead of rejecting the request. */
export const trait = defineTrait({
  name: 'clamp',
  schema: { schemas: { clamp: clampSchema } },
  data: ({ operation }) => some(clampsOf(operation)),
  lint: lintClamps,
  compare: { without: 'it is a bound of a value, and compared with the other bounds of values' },
  server: {
    without: 'parameters and bodies are clamped when they are read: templates/server/runtime/traits/clamp.ts',
  },
  client: { without: 'the server clamps the value, so that any number may be sent' },
  checks: clampChecks,
});
