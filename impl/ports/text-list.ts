import type { Reader, Row } from './store.ts';

/**
 * A condition on a list of texts that is one value of the statement, whatever the length of the list. A statement with
 * a placeholder for each value would be prepared anew for each number of values.
 *
 *     rowsOf(reader, studioIds, `SELECT * FROM sources WHERE studio_id ${isListed}`)
 */
export const isListed = 'IN (SELECT value FROM json_each(?))';

/** How many texts one statement has at most, so that no statement keeps a connection for long. */
const textsAtOnce = 100;

/** Reads the rows of a list with a statement whose only value is that of `isListed`. An empty list costs no statement. */
export async function rowsOf<R extends Row>(
  reader: Reader,
  texts: readonly string[],
  statement: string,
): Promise<R[]> {
  const rows: R[] = [];
  for (let from = 0; from < texts.length; from += textsAtOnce)
    rows.push(...(await reader.all<R>(statement, JSON.stringify(texts.slice(from, from + textsAtOnce)))));
  return rows;
}
