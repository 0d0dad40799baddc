import type { Reader, Row } from '../ports/store.ts';

/** The numbers of ids in a statement. There are few, so that the server plans few statements. */
const sizes = [1, 10, 100] as const;

/**
 * Reads rows of any number of ids, at most 100 in a statement.
 * @param statement receives the placeholders of the ids.
 */
export async function rowsById<R extends Row>(
  reader: Reader,
  ids: readonly string[],
  statement: (marks: string) => string,
): Promise<R[]> {
  const [, , largest] = sizes;
  const found: R[] = [];
  for (let at = 0; at < ids.length; at += largest) {
    const some = ids.slice(at, at + largest);
    const size = sizes.find((one) => one >= some.length) ?? largest;
    const last = some.at(-1) ?? '';
    // The last id is repeated if a statement has more placeholders than there are ids.
    const values = Array.from({ length: size }, (_, index) => some[index] ?? last);
    const marks = values.map(() => '?').join();
    found.push(...(await reader.all<R>(statement(marks), ...values)));
  }
  return found;
}
