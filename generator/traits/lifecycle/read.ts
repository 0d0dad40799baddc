import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { items, mapping, text, texts } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly lifecycles: readonly Lifecycle[];
  }
}

/** The states of a resource and the moves between them. */
export interface Lifecycle extends Cited {
  readonly name: string;
  /** The schema and its property that contain the state. */
  readonly schema: string;
  readonly field: string;
  readonly states: readonly { readonly name: string; readonly description: string }[];
  readonly initial: string | undefined;
  readonly moves: readonly Move[];
}

export interface Move extends Cited {
  /** The states before the move; empty if the move creates the resource. */
  readonly from: readonly string[];
  /** The state after the move, or `removed`; undefined if the move is rejected. */
  readonly to: string | undefined;
  /** The operation that moves the resource; undefined if no call does. */
  readonly by: string | undefined;
  /** The error code of the rejection from these states, if the move is rejected. */
  readonly rejected: string | undefined;
}

const name: Mapping = { type: 'string', minLength: 1 };
const names: Mapping = { type: 'array', items: name, uniqueItems: true, minItems: 1 };

/** `service` marks a move that no operation causes. `removed` is the state of a removed resource. */
export const service = 'service';
export const removed = 'removed';

export const lifecyclesSchema: Mapping = namedMembers(
  traitObject(
    {
      schema: name,
      field: name,
      initial: name,
      states: { type: 'object', additionalProperties: name, minProperties: 1 },
      moves: {
        type: 'array',
        items: traitObject({ from: { oneOf: [name, names] }, to: name, by: name, rejected: name }, ['by']),
      },
    },
    ['schema', 'field', 'states', 'moves'],
  ),
);

export function readLifecycles(root: Mapping): readonly Lifecycle[] {
  return namedEntries(extension(root, 'lifecycles')).map(([lifecycle, node]) => {
    const trait = mapping(node);
    return {
      name: lifecycle,
      schema: text(trait.schema) ?? '',
      field: text(trait.field) ?? '',
      states: Object.entries(mapping(trait.states)).map(([state, when]) => ({
        name: state,
        description: text(when) ?? '',
      })),
      initial: text(trait.initial),
      moves: items(trait.moves).map(readMove),
      ...readCited(trait),
    };
  });
}

function readMove(node: Node): Move {
  const { from, to, by, rejected } = mapping(node);
  return {
    from: texts(from),
    to: text(to),
    by: by === service ? undefined : text(by),
    rejected: text(rejected),
    ...readCited(node),
  };
}
