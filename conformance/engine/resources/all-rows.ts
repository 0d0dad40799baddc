import { isObject, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';

/** More pages than any list of one user has; a list that never ends costs no more. */
const mostPages = 200;
/** More rows, and more characters of them, than any list of one user has. */
const mostRows = 50_000;
const mostCharacters = 32 * 1024 * 1024;

/**
 * Every row of a list, read in pages as large as the contract allows: what is looked for need not be on the first of
 * them, for other checks fill lists meanwhile. A list that names a page twice, or is larger than any, ends there: checks of
 * its pages say so. `page` asks with a query and gives back the body of the answer.
 */
export async function wholeList(
  list: Operation,
  page: (query: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<unknown[]> {
  const { pagination } = list;
  let rows: unknown[] = [];
  const cursors = new Set<string>();
  let characters = 0;
  let query = pagination ? pageQuery(pagination, { limit: pagination.limit.max }) : {};
  for (let pages = 0; pages < mostPages; pages += 1) {
    const body = await page(query);
    rows = rows.concat(rowsIn(list, body));
    const cursor = pagination?.cursor ? valueAt(body, `/${pagination.cursor}`) : undefined;
    if (!pagination || typeof cursor !== 'string' || cursors.has(cursor)) return rows;
    characters += JSON.stringify(body).length;
    if (rows.length > mostRows || characters > mostCharacters) return rows;
    cursors.add(cursor);
    query = { ...query, ...pageQuery(pagination, { cursor }) };
  }
  return rows;
}

/** The rows in a list's answer: where its pages have them, or the first array there is. */
export function rowsIn({ pagination }: Operation, body: unknown): unknown[] {
  const named = pagination && valueAt(body, `/${pagination.items}`);
  if (Array.isArray(named)) return named;
  if (Array.isArray(body)) return body;
  return isObject(body) ? (Object.values(body).find((value) => Array.isArray(value)) ?? []) : [];
}
