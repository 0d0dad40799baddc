/**
 * A condition on a list of texts that is one value of the statement, whatever the length of the list. A statement with
 * a placeholder for each value would be prepared anew for each number of values.
 *
 *     reader.all(`SELECT * FROM sources WHERE studio_id ${isListed}`, textList(studioIds))
 */
export const isListed = 'IN (SELECT value FROM json_each(?))';

/** The value for `isListed`. */
export function textList(texts: Iterable<string>): string {
  return JSON.stringify([...texts]);
}
