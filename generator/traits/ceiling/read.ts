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

/** How many of a resource there may be, or how many bytes of it; operations that make it share one. */
export interface Ceiling extends Cited {
  readonly name: string;
  /** What people call the resource, in the plural. */
  readonly of: string;
  /** Whose count it is: the caller's `account`, or a resource of the operation's path. */
  readonly per: string;
  readonly max: number;
  /** The counted unit: resources, or their bytes together. */
  readonly unit: 'resources' | 'bytes';
  /** How one more is refused. */
  readonly status: number;
  readonly code: string;
}

/** The code of a ceiling that names none. */
export const defaultCode = 'ceiling_reached';

/** Whose count it is where that is no resource of the path. */
export const account = 'account';

const name: Mapping = { type: 'string', minLength: 1 };

/** At the root: the ceilings by name. */
export const ceilingsSchema: Mapping = namedMembers(
  traitObject(
    { of: name, per: name, max: { type: 'integer', minimum: 1 }, unit: { const: 'bytes' }, code: name },
    ['per', 'max'],
  ),
);

/** At an operation that makes one: the name of its ceiling. */
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

/** The ceiling of an operation; what the operation cites for it comes after what the ceiling itself cites. */
export function readCeiling(operation: Mapping, root: Mapping): Ceiling | undefined {
  const trait = extension(operation, 'ceiling');
  const named = text(trait) ?? text(mapping(trait).name);
  const ceiling = readCeilings(root).find((candidate) => candidate.name === named);
  return ceiling && { ...ceiling, clauses: [...ceiling.clauses, ...readCited(trait).clauses] };
}
