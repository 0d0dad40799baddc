import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { items, mapping, text, texts } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly lifecycles: readonly Lifecycle[];
  }
}

/** The states of an entity and how it gets from one to the other. */
export interface Lifecycle extends Cited {
  readonly name: string;
  /** The schema and its property that show the state. */
  readonly schema: string;
  readonly field: string;
  readonly states: readonly { readonly name: string; readonly description: string }[];
  readonly initial: string | undefined;
  readonly moves: readonly Move[];
}

export interface Move extends Cited {
  /** The states it leaves; empty where the entity comes into being. */
  readonly from: readonly string[];
  /** The state it reaches, `removed` for none; undefined where the move is refused. */
  readonly to: string | undefined;
  /** The operation that moves it; undefined where nobody's call does. */
  readonly by: string | undefined;
  /** The error code from these states, where the move is refused. */
  readonly refused: string | undefined;
}

const name: Mapping = { type: 'string', minLength: 1 };
const names: Mapping = { type: 'array', items: name, uniqueItems: true, minItems: 1 };

/** What moves an entity that no operation does, and where it is when it is gone. */
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
        items: traitObject({ from: { oneOf: [name, names] }, to: name, by: name, refused: name }, ['by']),
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
  const { from, to, by, refused } = mapping(node);
  return {
    from: texts(from),
    to: text(to),
    by: by === service ? undefined : text(by),
    refused: text(refused),
    ...readCited(node),
  };
}
