import type { Pagination } from '../../../templates/model/pagination.ts';

/** What asks for a page, under the names that the contract has for it. */
export function pageQuery(
  { query }: Pick<Pagination, 'query'>,
  { limit, cursor }: { readonly limit?: number | string; readonly cursor?: string | undefined },
): Record<string, string> {
  return {
    ...(limit !== undefined && { [query.limit]: String(limit) }),
    ...(cursor !== undefined && { [query.cursor]: cursor }),
  };
}
