import type { Contract, Operation } from './contract.ts';

interface Index {
  readonly all: readonly Operation[];
  readonly reads: ReadonlyMap<string, Operation>;
  readonly byName: ReadonlyMap<string, Operation>;
}

const indexes = new WeakMap<Contract, Index>();

/** All operations of a contract, area by area. Repeated calls return the same list. */
export const operationsOf = (contract: Contract): readonly Operation[] => indexOf(contract).all;

/** The first operation that reads this path. */
export const readOf = (contract: Contract, path: string): Operation | undefined =>
  indexOf(contract).reads.get(path);

/** The operation with this name. */
export const operationNamed = (contract: Contract, name: string | undefined): Operation | undefined =>
  name === undefined ? undefined : indexOf(contract).byName.get(name);

function indexOf(contract: Contract): Index {
  const known = indexes.get(contract) ?? indexed(contract.areas.flatMap(({ operations }) => operations));
  indexes.set(contract, known);
  return known;
}

function indexed(all: readonly Operation[]): Index {
  const reads = new Map<string, Operation>();
  for (const operation of all)
    if (operation.method === 'GET' && !reads.has(operation.path)) reads.set(operation.path, operation);
  return { all, reads, byName: new Map(all.map((operation) => [operation.name, operation])) };
}
