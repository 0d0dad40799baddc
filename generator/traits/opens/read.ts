import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { texts } from '../../load/document/node.ts';
import { type Ceiling, readCeilings } from '../ceiling/read.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly opens?: Opens | undefined;
  }
}

/** The ceilings on simultaneously open sockets, streams or sessions of an operation. */
export interface Opens {
  /** The ceilings, in the order in which the server checks them. */
  readonly ceilings: readonly Ceiling[];
}

/** The trait at an operation: the names of ceilings at the root. */
export const opensSchema: Mapping = {
  type: 'array',
  items: { type: 'string', minLength: 1 },
  minItems: 1,
  uniqueItems: true,
};

/** The ceiling names in an operation, including unknown ones. */
export function openedNames(operation: Mapping): readonly string[] {
  return texts(extension(operation, 'opens'));
}

export function readOpens(operation: Mapping, root: Mapping): Opens | undefined {
  const names = openedNames(operation);
  if (names.length === 0) return undefined;
  const known = new Map(readCeilings(root).map((ceiling) => [ceiling.name, ceiling]));
  return { ceilings: names.flatMap((name) => known.get(name) ?? []) };
}
