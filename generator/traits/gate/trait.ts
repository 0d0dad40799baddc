import type { Contract } from '../../model/contract/contract.ts';
import { defineTrait } from '../trait.ts';
import { gateChecks } from './checks.ts';
import { compareContracts, compareOperation } from './compare.ts';
import { lintGates } from './lint.ts';
import { gateSchema, gatesSchema, readGate, readGates } from './read.ts';

/** Lets a deployment switch off a group of operations, which then return the error response of the gate. */
export const trait = defineTrait({
  name: 'gate',
  schema: { document: { gates: gatesSchema }, operation: { gate: gateSchema } },
  readRoot: { gates: readGates },
  read: readGate,
  data: ({ operation: { gate } }, from) => gate && from('gates', gate.name),
  tables: { gates: gateTable },
  lint: lintGates,
  compare: { operations: compareOperation, contracts: compareContracts },
  server: { steps: ['gate'] },
  client: { without: 'a closed gate is an error response like any other, recognized by its status and code' },
  checks: gateChecks,
});

function gateTable({ gates }: Contract): object {
  return Object.fromEntries(
    gates.map(({ name, status, code, reportedBy }) => [
      name,
      {
        name,
        status,
        code,
        reportedBy: reportedBy && { operation: reportedBy.operation, property: reportedBy.property },
      },
    ]),
  );
}
