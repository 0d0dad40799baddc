import { valueAt } from './json-pointer.ts';
import type { Operation } from './operation.ts';

/** More pages than any list of one user has; a list that never ends costs no more. */
const mostPages = 200;

/**
 * Every row of a list, read in pages as large as the contract allows: what is looked for need not be on the first of
 * them, for other checks fill lists meanwhile. `page` asks with a query and gives back the body of the answer.
 */
export async function wholeList(
  { pagination }: Operation,
  page: (query: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  let query: Record<string, string> = pagination ? { limit: String(pagination.limit.max) } : {};
  for (let pages = 0; pages < mostPages; pages += 1) {
    const body = await page(query);
    const found = valueAt(body, `/${pagination?.items ?? 'data'}`);
    if (Array.isArray(found)) rows.push(...found);
    const cursor = pagination?.cursor ? valueAt(body, `/${pagination.cursor}`) : undefined;
    if (typeof cursor !== 'string') return rows;
    query = { ...query, cursor };
  }
  return rows;
}
