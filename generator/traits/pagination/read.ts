import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, items, mapping, number, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly pagination: Pagination | undefined;
  }
}

/** A list that is returned in pages. */
export interface Pagination extends Cited {
  /** The member of the body that contains the items of the page. */
  readonly items: string;
  /** The member that contains the cursor of the next page; undefined if the list has no cursor. */
  readonly cursor: string | undefined;
  /** The order across all pages; empty if none is promised. */
  readonly order: readonly { readonly by: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly default: number; readonly max: number; readonly over: 'clamp' | 'reject' };
  /** The query parameters of a page. */
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
    over: { enum: ['clamp', 'reject'] },
  }),
  query: traitObject({ cursor: { type: 'string', minLength: 1 }, limit: { type: 'string', minLength: 1 } }),
});

/**
 * The trait at the root. It may also name the parameters in `components` that every paginated operation
 * accepts.
 */
export const paginationRootSchema: Mapping = {
  ...paginationSchema,
  properties: {
    ...mapping(paginationSchema.properties),
    parameters: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
  },
};

/** The trait of an operation. Missing members come from the root, except for clauses. */
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
      over: limit.over === 'reject' ? 'reject' : 'clamp',
    },
    query: { cursor: text(query.cursor) ?? 'cursor', limit: text(query.limit) ?? 'limit' },
    ...readCited(trait),
  };
}

function readOrder(node: Node): Pagination['order'][number] {
  const { by, direction } = mapping(node);
  return { by: text(node) ?? text(by) ?? 'id', direction: direction === 'desc' ? 'desc' : 'asc' };
}
