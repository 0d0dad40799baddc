import type { Column, Reader, Row } from '../../ports/store.ts';

/** A table to move, as the embedded store defines it. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key, in order. */
  readonly key: readonly string[];
}

/** Tables that belong to a process or the store, not to the deployment. */
const skippedTables = new Set(['migrations', 'leases', 'event_epoch']);
const pageRows = 500;
/** The comment at the start of each statement of a copy. */
export const nobodyElse =
  '/* outside the scope: the process that copies is the only one that uses the store */';

/** Returns every table to move; each comes after the tables it refers to. */
export async function movedTables(embedded: Reader): Promise<MovedTable[]> {
  const named = await embedded.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const names = named.map(({ name }) => name).filter((name) => !skippedTables.has(name));
  const sorted: string[] = [];
  const visit = async (name: string): Promise<void> => {
    if (sorted.includes(name)) return;
    const references = await embedded.all<{ table: string }>(`PRAGMA foreign_key_list("${name}")`);
    for (const { table } of references) if (table !== name) await visit(table);
    if (!sorted.includes(name)) sorted.push(name);
  };
  for (const name of names) await visit(name);
  return Promise.all(
    sorted.map(async (name) => {
      const columns = await embedded.all<{ name: string; pk: number }>(`PRAGMA table_info("${name}")`);
      const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
    }),
  );
}

/** Yields the rows of a table in the order of its key, page by page. */
export async function* rowsInOrder(reader: Reader, table: MovedTable): AsyncGenerator<Row> {
  const key = table.key.join(', ');
  const marks = table.key.map(() => '?').join(', ');
  let after: Column[] | undefined;
  for (;;) {
    const where = after ? `WHERE (${key}) > (${marks}) ` : '';
    const rows = await reader.all<Row>(
      `${nobodyElse} SELECT ${table.columns.join(', ')} FROM ${table.name} ${where}ORDER BY ${key} LIMIT ${pageRows}`,
      ...(after ?? []),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = keyOf(table, last);
  }
}

/** The values of a row's primary key. */
export function keyOf({ key }: MovedTable, row: Row): Column[] {
  return key.map((column) => row[column] ?? null);
}

/** Serializes a row as a text that is equal for equal values in either store. */
export function textOf({ columns }: MovedTable, row: Row): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column] ?? null;
      return typeof value === 'bigint' ? Number(value) : value;
    }),
  );
}

/** Compares two keys in the order of both stores: texts by their bytes. */
export function compareKeys(one: readonly Column[], other: readonly Column[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? null;
    const difference =
      typeof value === 'string' && typeof against === 'string'
        ? Buffer.compare(Buffer.from(value), Buffer.from(against))
        : Number(value) - Number(against);
    if (difference !== 0) return difference;
  }
  return 0;
}
