import { isObject, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';

/** The maximum number of pages, so that an endless list ends. */
const maxPages = 200;
/** The maximum number of rows, and of their characters. */
const maxRows = 50_000;
const maxCharacters = 32 * 1024 * 1024;

/**
 * Every row of a list, read in the largest pages that the contract allows, because other checks add rows
 * meanwhile. Stops at a repeated cursor, and at the limits; checks of the list's pages report that. `page`
 * sends a query and returns the body of the response.
 */
export async function allRows(
  list: Operation,
  page: (query: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<unknown[]> {
  const { pagination } = list;
  let rows: unknown[] = [];
  const cursors = new Set<string>();
  let characters = 0;
  let query = pagination ? pageQuery(pagination, { limit: pagination.limit.max }) : {};
  for (let pages = 0; pages < maxPages; pages += 1) {
    const body = await page(query);
    rows = rows.concat(rowsIn(list, body));
    const cursor = pagination?.cursor ? valueAt(body, `/${pagination.cursor}`) : undefined;
    if (!pagination || typeof cursor !== 'string' || cursors.has(cursor)) return rows;
    characters += JSON.stringify(body).length;
    if (rows.length > maxRows || characters > maxCharacters) return rows;
    cursors.add(cursor);
    query = { ...query, ...pageQuery(pagination, { cursor }) };
  }
  return rows;
}

/** The rows in a list's response: the declared member, otherwise the first array. */
export function rowsIn({ pagination }: Operation, body: unknown): unknown[] {
  const named = pagination && valueAt(body, `/${pagination.items}`);
  if (Array.isArray(named)) return named;
  if (Array.isArray(body)) return body;
  return isObject(body) ? (Object.values(body).find((value) => Array.isArray(value)) ?? []) : [];
}
