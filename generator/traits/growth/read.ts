import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type Ceiling, readCeilings } from '../ceiling/read.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly growth?: Growth | undefined;
  }
}

/** A ceiling of bytes limits the data that an operation stores. */
export interface Growth extends Cited {
  readonly ceiling: Ceiling;
  /**
   * The member of the request body, as a JSON pointer, with the bytes that count. A client can make it
   * large.
   */
  readonly member: string | undefined;
}

const name: Mapping = { type: 'string', minLength: 1 };

/**
 * The trait at an operation that stores its request: the name of the ceiling, and the member with most of
 * the bytes.
 */
export const growthSchema: Mapping = {
  oneOf: [name, traitObject({ ceiling: name, member: { type: 'string', pattern: '^/' } }, ['ceiling'])],
};

/** The name of the ceiling in the operation, even if no such ceiling exists. */
export function writtenGrowth(operation: Mapping): string | undefined {
  const trait = extension(operation, 'growth');
  return text(trait) ?? text(mapping(trait).ceiling);
}

/** Reads the ceiling on the bytes that an operation stores. The operation's own clauses follow those of the ceiling. */
export function readGrowth(operation: Mapping, root: Mapping): Growth | undefined {
  const trait = extension(operation, 'growth');
  const named = writtenGrowth(operation);
  const ceiling = readCeilings(root).find((candidate) => candidate.name === named);
  if (!ceiling) return undefined;
  const { clauses, ...cited } = readCited(trait);
  return {
    ...cited,
    clauses: [...ceiling.clauses, ...clauses],
    decision: ceiling.decision || cited.decision,
    ceiling,
    member: text(mapping(trait).member),
  };
}
