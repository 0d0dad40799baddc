import { defineTrait } from '../trait.ts';
import { paginationChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintPagination } from './lint.ts';
import { paginationRootSchema, paginationSchema, readPagination } from './read.ts';

/** Returns a list in pages: limits their size, and may promise an order and a cursor for the next page. */
export const trait = defineTrait({
  name: 'pagination',
  schema: { document: { pagination: paginationRootSchema }, operation: { pagination: paginationSchema } },
  read: readPagination,
  data: ({ operation: { pagination } }) =>
    pagination && {
      items: pagination.items,
      cursor: pagination.cursor,
      order: pagination.order,
      limit: { default: pagination.limit.default, max: pagination.limit.max, over: pagination.limit.over },
      query: pagination.query,
    },
  lint: lintPagination,
  compare: { operations: compareOperation },
  server: { runs: true },
  client: {},
  checks: paginationChecks,
});
