import type { Contract } from '../../model/contract/contract.ts';
import { defineTrait } from '../trait.ts';
import { rateClassChecks } from './checks.ts';
import { compareContracts, compareOperation } from './compare.ts';
import { lintRateClasses } from './lint.ts';
import { rateClassesSchema, rateClassSchema, readRateClass, readRateClasses } from './read.ts';

/** Limits the request rate of each caller by a token bucket that several operations share. */
export const trait = defineTrait({
  name: 'rateClass',
  schema: { document: { rateClasses: rateClassesSchema }, operation: { rateClass: rateClassSchema } },
  readRoot: { rateClasses: readRateClasses },
  read: readRateClass,
  data: ({ operation: { rateClass } }, from) => rateClass && from('rateClasses', rateClass.name),
  tables: { rateClasses: rateClassTable },
  lint: lintRateClasses,
  compare: { operations: compareOperation, contracts: compareContracts },
  server: { steps: ['rate'] },
  client: { call: ({ operation: { rateClass } }) => rateClass?.name },
  checks: rateClassChecks,
});

function rateClassTable({ rateClasses }: Contract): object {
  return Object.fromEntries(
    rateClasses.map(({ name, per, tokens, everySeconds, burst, default: defaultValue }) => [
      name,
      { name, per, tokens, everySeconds, burst, default: defaultValue || undefined },
    ]),
  );
}
