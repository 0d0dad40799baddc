import type { Column, Reader, Row } from '../../ports/store.ts';

/** A table that is moved, as the embedded store has it. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its key, in their order. */
  readonly key: readonly string[];
}

/** What is of the process or the store itself, and not of the deployment. */
const left = new Set(['migrations', 'leases', 'event_epoch']);
const pageRows = 500;
/** Begins the statements of a copy. */
export const nobodyElse =
  '/* outside the scope: the process that copies is the only one that uses the store */';

/** Every table, each behind those it refers to. */
export async function movedTables(embedded: Reader): Promise<MovedTable[]> {
  const named = await embedded.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const names = named.map(({ name }) => name).filter((name) => !left.has(name));
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

/** The rows of a table in the order of its key, some at a time. */
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

/** A row's key. */
export function keyOf({ key }: MovedTable, row: Row): Column[] {
  return key.map((column) => row[column] ?? null);
}

/** All that a row holds, as a text that is the same for the same values in either store. */
export function textOf({ columns }: MovedTable, row: Row): string {
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column] ?? null;
      return typeof value === 'bigint' ? Number(value) : value;
    }),
  );
}

/** Which of two keys comes first, as both stores order them: texts by their bytes. */
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
