import type { Contract } from '../../model/contract/contract.ts';
import { defineTrait } from '../trait.ts';
import { ceilingChecks } from './checks.ts';
import { ceilingsOf, compareContracts, compareOperation } from './compare.ts';
import { lintCeilings } from './lint.ts';
import { ceilingSchema, ceilingsSchema, readCeiling } from './read.ts';

/** How many of a resource one account, or one resource that it belongs to, may have. */
export const trait = defineTrait({
  name: 'ceiling',
  schema: { document: { ceilings: ceilingsSchema }, operation: { ceiling: ceilingSchema } },
  read: readCeiling,
  data: ({ operation: { ceiling } }, from) => ceiling && from('ceilings', ceiling.name),
  tables: { ceilings: ceilingTable },
  lint: lintCeilings,
  compare: { operations: compareOperation, contracts: compareContracts },
  // Whoever inserts asks it, in the transaction of the insert: no guard can.
  server: {},
  client: { without: 'a reached ceiling is a refusal like any other, told by its status and code' },
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
