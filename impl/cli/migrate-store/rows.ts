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

/** The result of moving rows. */
export interface MovedRows {
  /** Rows that were written, because they were missing or different in the target. */
  readonly written: number;
  /** Rows that were deleted from the target, because the source no longer has them. */
  readonly deleted: number;
  /** Rows in the target after the move. */
  readonly rows: number;
}

/** The two stores differ after the move. */
export class UnequalStoresError extends Error {
  override readonly name = 'UnequalStoresError';
}

const batchRows = 200;

/**
 * Copies all rows of an embedded store into another, with the same event ids and sequences. No other process
 * may change the embedded rows meanwhile. Equal rows are not written, so that a repeated move writes only
 * later changes.
 * @throws UnequalStoresError if the counts or digests of a table differ afterwards.
 */
export async function moveRows(embedded: Reader, target: Store): Promise<MovedRows> {
  const tables = await movedTables(embedded);
  const found = new Map<MovedTable, Differences>();
  for (const table of tables) found.set(table, await differences(embedded, target, table));
  const isSame = [...found.values()].every(({ changed, removed }) => changed.length + removed.length === 0);
  // The epoch is renewed first, so that a killed move leaves no event with the id of another event.
  if (!isSame) await target.write({ name: 'event epoch' }, renewEpoch);
  let [written, deleted] = [0, 0];
  // Referring rows are deleted before the rows they refer to, and written after them.
  for (const table of tables.toReversed()) {
    const { removed } = found.get(table) ?? nothing;
    await inBatches(removed, (keys) => deleteRows(target, table, keys));
    deleted += removed.length;
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
        `${table.name} differs after the move (${here.count} rows here, ${there.count} there): another process writes to DATABASE_URL. Stop it, and run the command again.`,
      );
    rows += here.count;
  }
  return { written, deleted, rows };
}

/**
 * Copies every row of some empty tables within one write, and compares both sides.
 * @throws UnequalStoresError if the counts or digests of a table differ afterwards.
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
  /** Keys of rows that exist only in the target. */
  readonly removed: readonly Column[][];
}

const nothing: Differences = { changed: [], removed: [] };

/** Compares a table of both stores, row by row in the order of the key. */
async function differences(here: Reader, there: Reader, table: MovedTable): Promise<Differences> {
  const [changed, removed]: [Row[], Column[][]] = [[], []];
  const others = rowsInOrder(there, table);
  let other = await others.next();
  for await (const row of rowsInOrder(here, table)) {
    const key = keyOf(table, row);
    while (!other.done && compareKeys(keyOf(table, other.value), key) < 0) {
      removed.push(keyOf(table, other.value));
      other = await others.next();
    }
    const isThere = !other.done && compareKeys(keyOf(table, other.value), key) === 0;
    if (!isThere || (!other.done && textOf(table, other.value) !== textOf(table, row))) changed.push(row);
    if (isThere) other = await others.next();
  }
  while (!other.done) {
    removed.push(keyOf(table, other.value));
    other = await others.next();
  }
  return { changed, removed };
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

/** Unique values may have moved from one row to another. A row that conflicts is written after the others. */
async function writeRows(target: Store, table: MovedTable, rows: readonly Row[]): Promise<void> {
  const rejected: Row[] = [];
  await inBatches(rows, async (batch) => {
    const isWritten = await wasWritten(() => upsert(target, table, batch));
    if (isWritten) return;
    for (const row of batch) if (!(await wasWritten(() => upsert(target, table, [row])))) rejected.push(row);
  });
  if (rejected.length === 0) return;
  if (rejected.length < rows.length) return writeRows(target, table, rejected);
  throw new UnequalStoresError(
    `${rejected.length} rows of ${table.name} conflict with each other: empty the database of DATABASE_URL, and run the command again.`,
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
