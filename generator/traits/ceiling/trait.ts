import type { Contract } from '../../model/contract/contract.ts';
import { defineTrait } from '../trait.ts';
import { ceilingChecks } from './checks.ts';
import { ceilingsOf, compareContracts, compareOperation } from './compare.ts';
import { lintCeilings } from './lint.ts';
import { ceilingSchema, ceilingsSchema, readCeiling } from './read.ts';

/** Limits how many of a resource one account, or one parent resource, may have. */
export const trait = defineTrait({
  name: 'ceiling',
  schema: { document: { ceilings: ceilingsSchema }, operation: { ceiling: ceilingSchema } },
  read: readCeiling,
  data: ({ operation: { ceiling } }, from) => ceiling && from('ceilings', ceiling.name),
  tables: { ceilings: ceilingTable },
  lint: lintCeilings,
  compare: { operations: compareOperation, contracts: compareContracts },
  // The handler checks the ceiling in the transaction of its insert, because a guard runs before that.
  server: {},
  client: {
    without: 'a reached ceiling is an error response like any other, recognized by its status and code',
  },
  checks: ceilingChecks,
});

function ceilingTable(contract: Contract): object {
  return Object.fromEntries(
    [...ceilingsOf(contract)].map(([key, { name, of, per, max, unit, status, code }]) => [
      key,
      { name, of, per, max, unit: unit === 'bytes' ? unit : undefined, status, code },
    ]),
  );
}
