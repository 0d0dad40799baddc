import type { Lifecycle } from '../../../templates/model/lifecycle.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { schemaTypeName } from '../../text/names.ts';
import { type Lifecycle as Declared, service } from './read.ts';

/** All lifecycles by name, for the server and the suite. */
export function lifecycleTable(contract: Contract): Readonly<Record<string, Lifecycle>> {
  return Object.fromEntries(
    contract.lifecycles.map((declared) => [declared.name, lifecycleRecord(contract, declared)]),
  );
}

function lifecycleRecord(contract: Contract, declared: Declared): Lifecycle {
  const { name, schema, field, initial, states, moves } = declared;
  const reader = operationsOf(contract).find(
    (operation) => operation.method === 'GET' && !operation.stream && shows(operation, schema),
  );
  return {
    name,
    schema,
    field,
    ...(reader && { reader: reader.name }),
    ...(initial !== undefined && { initial }),
    states: states.map((state) => state.name),
    moves: moves.map(({ by = service, from, to, rejected }) => ({
      by,
      from,
      ...(to !== undefined && { to }),
      ...(rejected !== undefined && { rejected: { status: statusOf(contract, rejected), code: rejected } }),
    })),
  };
}

/** Whether the operation returns one resource of the schema on success. */
export function shows({ responses }: Operation, schema: string): boolean {
  return responses.some(
    ({ status, contents }) => status < 300 && contents.some(({ type }) => isSchema(type, schema)),
  );
}

function isSchema(type: Type, schema: string): boolean {
  return type.kind === 'reference' && type.name === schemaTypeName(schema);
}

function statusOf(contract: Contract, code: string): number {
  return contract.errors.find((error) => error.code === code)?.status ?? 409;
}

function operationsOf({ areas }: Contract): readonly Operation[] {
  return areas.flatMap(({ operations }) => operations);
}
