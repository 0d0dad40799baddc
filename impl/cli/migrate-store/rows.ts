import { createHash } from 'node:crypto';
import { renewEpoch } from '../../drivers/store/event-epoch.ts';
import {
  type Column,
  DuplicateError,
  type Reader,
  type Row,
  type Store,
  type Transaction,
} from '../../ports/store.ts';
import {
  compareKeys,
  keyOf,
  type MovedTable,
  movedTables,
  nobodyElse,
  rowsInOrder,
  textOf,
} from './tables.ts';

/** What came of moving rows. */
export interface MovedRows {
  /** Written, because they were new or other than there. */
  readonly written: number;
  /** Deleted there, because they are gone here. */
  readonly deleted: number;
  /** Rows there are now. */
  readonly rows: number;
}

/** After the move the two stores do not hold the same. */
export class UnequalStoresError extends Error {
  override readonly name = 'UnequalStoresError';
}

const batchRows = 200;

/**
 * Makes a store hold what an embedded one does, whose rows nobody changes meanwhile: row for row, event ids and sequences as
 * they are. What is equal already is left alone, so that it can be repeated for what has changed since.
 * @throws UnequalStoresError when the counts or digests of a table differ afterwards.
 */
export async function moveRows(embedded: Reader, target: Store): Promise<MovedRows> {
  const tables = await movedTables(embedded);
  const found = new Map<MovedTable, Differences>();
  for (const table of tables) found.set(table, await differences(embedded, target, table));
  const isSame = [...found.values()].every(({ changed, gone }) => changed.length + gone.length === 0);
  // Done first, so that a killed move leaves no event under the id of another.
  if (!isSame) await target.write({ name: 'event epoch' }, renewEpoch);
  let [written, deleted] = [0, 0];
  // Rows go before those they refer to, and come behind them.
  for (const table of tables.toReversed()) {
    const { gone } = found.get(table) ?? nothing;
    await inBatches(gone, (keys) => deleteRows(target, table, keys));
    deleted += gone.length;
  }
  for (const table of tables) {
    const { changed } = found.get(table) ?? nothing;
    await writeRows(target, table, changed);
    written += changed.length;
  }
  let rows = 0;
  for (const table of tables) {
    const [here, there] = [await digestOf(embedded, table), await digestOf(target, table)];
    if (here.digest !== there.digest)
      throw new UnequalStoresError(
        `${table.name} differs after the move (${here.count} rows here, ${there.count} there): nothing else may write to DATABASE_URL meanwhile. Stop what does, and run it again.`,
      );
    rows += here.count;
  }
  return { written, deleted, rows };
}

/**
 * Copies every row of tables, in one write, into where they are empty, some at a time, and holds both sides against each other.
 * @throws UnequalStoresError when the counts or digests of a table differ afterwards.
 */
export async function copyRows(from: Reader, to: Transaction, tables: readonly MovedTable[]): Promise<void> {
  for (const table of tables) {
    for await (const row of rowsInOrder(from, table)) await to.run(...upsertOf(table, row));
    const [here, there] = [await digestOf(from, table), await digestOf(to, table)];
    if (here.digest !== there.digest)
      throw new UnequalStoresError(
        `${table.name} differs in the copy (${here.count} rows here, ${there.count} there).`,
      );
  }
}

interface Differences {
  readonly changed: readonly Row[];
  /** Keys of rows that are only there. */
  readonly gone: readonly Column[][];
}

const nothing: Differences = { changed: [], gone: [] };

/** Goes through both in the order of the key. */
async function differences(here: Reader, there: Reader, table: MovedTable): Promise<Differences> {
  const [changed, gone]: [Row[], Column[][]] = [[], []];
  const others = rowsInOrder(there, table);
  let other = await others.next();
  for await (const row of rowsInOrder(here, table)) {
    const key = keyOf(table, row);
    while (!other.done && compareKeys(keyOf(table, other.value), key) < 0) {
      gone.push(keyOf(table, other.value));
      other = await others.next();
    }
    const isThere = !other.done && compareKeys(keyOf(table, other.value), key) === 0;
    if (!isThere || (!other.done && textOf(table, other.value) !== textOf(table, row))) changed.push(row);
    if (isThere) other = await others.next();
  }
  while (!other.done) {
    gone.push(keyOf(table, other.value));
    other = await others.next();
  }
  return { changed, gone };
}

async function deleteRows(
  target: Store,
  { name, key }: MovedTable,
  keys: readonly Column[][],
): Promise<void> {
  const condition = key.map((column) => `${column} = ?`).join(' AND ');
  const statement = `${nobodyElse} DELETE FROM ${name} WHERE ${condition}`;
  await target.write({ name: 'copy' }, async (transaction) => {
    for (const values of keys) await transaction.run(statement, ...values);
  });
}

/** Unique values may have gone from one row to another: who finds one taken waits for the others. */
async function writeRows(target: Store, table: MovedTable, rows: readonly Row[]): Promise<void> {
  const refused: Row[] = [];
  await inBatches(rows, async (batch) => {
    const isWritten = await wasWritten(() => upsert(target, table, batch));
    if (isWritten) return;
    for (const row of batch) if (!(await wasWritten(() => upsert(target, table, [row])))) refused.push(row);
  });
  if (refused.length === 0) return;
  if (refused.length < rows.length) return writeRows(target, table, refused);
  throw new UnequalStoresError(
    `${refused.length} rows of ${table.name} cannot be written beside each other: empty the database of DATABASE_URL, and run it again.`,
  );
}

async function wasWritten(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}

async function upsert(target: Store, table: MovedTable, rows: readonly Row[]): Promise<void> {
  await target.write({ name: 'copy' }, async (transaction) => {
    for (const row of rows) await transaction.run(...upsertOf(table, row));
  });
}

function upsertOf({ name, columns, key }: MovedTable, row: Row): [statement: string, ...values: Column[]] {
  const others = columns.filter((column) => !key.includes(column));
  const update = others.map((column) => `${column} = excluded.${column}`).join(', ');
  const statement = `${nobodyElse} INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${key.join(', ')}) DO ${others.length === 0 ? 'NOTHING' : `UPDATE SET ${update}`}`;
  return [statement, ...columns.map((column) => row[column] ?? null)];
}

async function digestOf(reader: Reader, table: MovedTable): Promise<{ count: number; digest: string }> {
  const digest = createHash('sha256');
  let count = 0;
  for await (const row of rowsInOrder(reader, table)) {
    digest.update(textOf(table, row)).update('\n');
    count += 1;
  }
  return { count, digest: digest.digest('hex') };
}

async function inBatches<T>(all: readonly T[], take: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += batchRows) await take(all.slice(at, at + batchRows));
}
