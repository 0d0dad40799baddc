import type { Mapping } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { mapping, number, text } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';
import { readErrorTable } from '../errors/read.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly ceiling?: Ceiling | undefined;
  }
}

/**
 * The maximum number of a resource, or of its bytes. All operations that create the resource share one
 * ceiling.
 */
export interface Ceiling extends Cited {
  readonly name: string;
  /** The name of the resource in messages, in the plural. */
  readonly of: string;
  /** The owner of the count: the caller's `account`, or a resource of the operation's path. */
  readonly per: string;
  readonly max: number;
  /** The counted unit: resources, or their bytes together. */
  readonly unit: 'resources' | 'bytes';
  /** The error response to a request above the maximum. */
  readonly status: number;
  readonly code: string;
}

/** The error code of a ceiling without its own code. */
export const defaultCode = 'ceiling_reached';

/** The owner of a count that is not a resource of the path. */
export const account = 'account';

const name: Mapping = { type: 'string', minLength: 1 };

/** The trait at the root: the ceilings by name. */
export const ceilingsSchema: Mapping = namedMembers(
  traitObject(
    { of: name, per: name, max: { type: 'integer', minimum: 1 }, unit: { const: 'bytes' }, code: name },
    ['per', 'max'],
  ),
);

/** The trait at an operation that creates a resource: the name of its ceiling. */
export const ceilingSchema: Mapping = { oneOf: [name, traitObject({ name }, ['name'])] };

export function readCeilings(root: Mapping): readonly Ceiling[] {
  const statuses = new Map(readErrorTable(root).map(({ code, status }) => [code, status]));
  return namedEntries(extension(root, 'ceilings')).map(([ceiling, node]) => {
    const trait = mapping(node);
    const code = text(trait.code) ?? defaultCode;
    return {
      name: ceiling,
      of: text(trait.of) ?? ceiling,
      per: text(trait.per) ?? account,
      max: number(trait.max) ?? 1,
      unit: trait.unit === 'bytes' ? ('bytes' as const) : ('resources' as const),
      status: statuses.get(code) ?? 409,
      code,
      ...readCited(trait),
    };
  });
}

/** The ceiling of an operation. The operation's clauses follow the ceiling's own. */
export function readCeiling(operation: Mapping, root: Mapping): Ceiling | undefined {
  const trait = extension(operation, 'ceiling');
  const named = text(trait) ?? text(mapping(trait).name);
  const ceiling = readCeilings(root).find((candidate) => candidate.name === named);
  return ceiling && { ...ceiling, clauses: [...ceiling.clauses, ...readCited(trait).clauses] };
}
