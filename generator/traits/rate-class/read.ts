import type { Mapping } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { items, mapping, number, text } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly rateClasses: readonly RateClass[];
  }
  interface OperationReads {
    readonly rateClass: RateClass | undefined;
  }
}

/** A token bucket that several operations share. */
export interface RateClass extends Cited {
  readonly name: string;
  /** The owner of a bucket: each credential, each user, or each address. */
  readonly per: 'credential' | 'caller' | 'address';
  readonly tokens: number;
  readonly everySeconds: number;
  readonly burst: number;
  /** Whether operations with security that name no class belong to this one. */
  readonly default: boolean;
}

const per = ['credential', 'caller', 'address'] as const;

/** The trait at the root: the classes by name. */
export const rateClassesSchema: Mapping = namedMembers(
  traitObject(
    {
      per: { enum: per },
      tokens: { type: 'number', exclusiveMinimum: 0 },
      everySeconds: { type: 'number', exclusiveMinimum: 0 },
      burst: { type: 'integer', minimum: 1 },
      default: { type: 'boolean' },
    },
    ['per', 'tokens', 'everySeconds', 'burst'],
  ),
);

/** The trait at an operation: the name of its class, or `none` for no limit. */
export const rateClassSchema: Mapping = {
  oneOf: [
    { type: 'string', minLength: 1 },
    traitObject({ name: { type: 'string', minLength: 1 } }, ['name']),
  ],
};

export function readRateClasses(root: Mapping): readonly RateClass[] {
  return namedEntries(extension(root, 'rateClasses')).map(([name, node]) => {
    const trait = mapping(node);
    return {
      name,
      per: per.find((one) => one === trait.per) ?? 'credential',
      tokens: number(trait.tokens) ?? 1,
      everySeconds: number(trait.everySeconds) ?? 1,
      burst: number(trait.burst) ?? 1,
      default: trait.default === true,
      ...readCited(trait),
    };
  });
}

/**
 * The rate class that an operation names; otherwise the default class if the operation requires a
 * credential.
 */
export function readRateClass(operation: Mapping, root: Mapping): RateClass | undefined {
  const trait = extension(operation, 'rateClass');
  const name = text(trait) ?? text(mapping(trait).name);
  const classes = readRateClasses(root);
  if (name !== undefined) {
    const named = classes.find((candidate) => candidate.name === name);
    return named && { ...named, clauses: [...named.clauses, ...readCited(trait).clauses] };
  }
  const requiresCredential = items(operation.security ?? root.security).length > 0;
  return requiresCredential ? classes.find((candidate) => candidate.default) : undefined;
}
