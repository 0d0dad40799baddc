import type { Contract, Operation } from './contract.ts';

const all = new WeakMap<Contract, readonly Operation[]>();
const reads = new WeakMap<Contract, ReadonlyMap<string, readonly Operation[]>>();

/** Every operation of a contract, area by area. Whoever asks for each operation in turn gets the same list. */
export function operationsOf(contract: Contract): readonly Operation[] {
  const known = all.get(contract) ?? contract.areas.flatMap(({ operations }) => operations);
  all.set(contract, known);
  return known;
}

/** The operations that read a path: one, unless a path stands in several areas. */
export function readsOf(contract: Contract, path: string): readonly Operation[] {
  const known =
    reads.get(contract) ??
    Map.groupBy(
      operationsOf(contract).filter(({ method }) => method === 'GET'),
      (operation) => operation.path,
    );
  reads.set(contract, known);
  return known.get(path) ?? [];
}
