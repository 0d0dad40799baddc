import type { Reader, Row } from './store.ts';

/**
 * A condition on a list of texts that is a single value of the statement, for any length of the list. With a
 * placeholder for each value, the database would prepare another statement for each length.
 *
 * rowsOf(reader, studioIds, `SELECT * FROM sources WHERE studio_id ${isListed}`)
 */
export const isListed = 'IN (SELECT value FROM json_each(?))';

/** The maximum number of texts in one statement, so that no statement occupies a connection for long. */
const textsAtOnce = 100;

/**
 * Reads the rows of a list. `isListed` must contain the only placeholder of the statement. For an empty list
 * it runs no statement.
 */
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
