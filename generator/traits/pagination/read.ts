import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, items, mapping, number, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly pagination: Pagination | undefined;
  }
}

/** A list in pages. */
export interface Pagination extends Cited {
  /** The member of the body that holds the page's items. */
  readonly items: string;
  /** The member that holds the next page's cursor; undefined when none is produced or taken. */
  readonly cursor: string | undefined;
  /** The order over all pages; empty when it is not promised. */
  readonly order: readonly { readonly by: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly default: number; readonly max: number; readonly over: 'clamp' | 'refuse' };
  /** The query parameters that ask for a page. */
  readonly query: { readonly cursor: string; readonly limit: string };
}

export const paginationSchema: Mapping = traitObject({
  items: { type: 'string', minLength: 1 },
  cursor: { oneOf: [{ type: 'string', minLength: 1 }, { const: false }] },
  order: {
    type: 'array',
    items: {
      oneOf: [
        { type: 'string', minLength: 1 },
        traitObject({ by: { type: 'string', minLength: 1 }, direction: { enum: ['asc', 'desc'] } }, [
          'by',
          'direction',
        ]),
      ],
    },
  },
  limit: traitObject({
    default: { type: 'integer', minimum: 1 },
    max: { type: 'integer', minimum: 1 },
    over: { enum: ['clamp', 'refuse'] },
  }),
  query: traitObject({ cursor: { type: 'string', minLength: 1 }, limit: { type: 'string', minLength: 1 } }),
});

/** At the root also the parameters, by their names in `components`, that every paginated operation takes. */
export const paginationRootSchema: Mapping = {
  ...paginationSchema,
  properties: {
    ...mapping(paginationSchema.properties),
    parameters: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
  },
};

/** An operation's pagination; what it leaves out is the root's. Clauses are the operation's own. */
export function readPagination(operation: Mapping, root: Mapping): Pagination | undefined {
  const trait = extension(operation, 'pagination');
  if (!isMapping(trait)) return undefined;
  const defaults = mapping(extension(root, 'pagination'));
  const limit = { ...mapping(defaults.limit), ...mapping(trait.limit) };
  const query = { ...mapping(defaults.query), ...mapping(trait.query) };
  const cursor = trait.cursor ?? defaults.cursor ?? 'nextCursor';
  return {
    items: text(trait.items ?? defaults.items) ?? 'data',
    cursor: text(cursor),
    order: items(trait.order ?? defaults.order).map(readOrder),
    limit: {
      default: number(limit.default) ?? 50,
      max: number(limit.max) ?? 200,
      over: limit.over === 'refuse' ? 'refuse' : 'clamp',
    },
    query: { cursor: text(query.cursor) ?? 'cursor', limit: text(query.limit) ?? 'limit' },
    ...readCited(trait),
  };
}

function readOrder(node: Node): Pagination['order'][number] {
  const { by, direction } = mapping(node);
  return { by: text(node) ?? text(by) ?? 'id', direction: direction === 'desc' ? 'desc' : 'asc' };
}
