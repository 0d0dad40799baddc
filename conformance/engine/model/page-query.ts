import type { Pagination } from '../../../templates/model/pagination.ts';

/** The query of a page, with the contract's parameter names. */
export function pageQuery(
  { query }: Pick<Pagination, 'query'>,
  { limit, cursor }: { readonly limit?: number | string; readonly cursor?: string | undefined },
): Record<string, string> {
  return {
    ...(limit !== undefined && { [query.limit]: String(limit) }),
    ...(cursor !== undefined && { [query.cursor]: cursor }),
  };
}
