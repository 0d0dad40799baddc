import type pg from 'pg';
import type { Column, Reader, Row } from '../../../ports/store.ts';
import { Primary } from '../../postgres/primary.ts';
import { query } from './statements.ts';

/** Reads over one connection. */
export function readerOf(client: pg.ClientBase): Reader {
  const read = async <R extends Row>(statement: string, values: Column[]) =>
    (await client.query<R, Column[]>(query(statement, values))).rows;
  return {
    all: <R extends Row>(statement: string, ...values: Column[]) => read<R>(statement, values),
    first: async <R extends Row>(statement: string, ...values: Column[]) =>
      (await read<R>(statement, values))[0],
  };
}

/**
 * Has the rows of one moment read, however long that takes, while others write: what is committed meanwhile does not show.
 * @throws what the server or the network said.
 */
export async function readSnapshot<T>(url: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const client = await new Primary(url, { query_timeout: 0 }).connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(readerOf(client));
  } finally {
    await client.end();
  }
}

/** The step that the schema of a database is at; 0 where it has none. */
export async function stepOf(reader: Reader): Promise<number> {
  const found = await reader.first<{ has: number }>("SELECT to_regclass('migrations') IS NOT NULL AS has");
  if (!found?.has) return 0;
  const row = await reader.first<{ number: number }>(
    'SELECT COALESCE(MAX(number), 0) AS number FROM migrations',
  );
  return row?.number ?? 0;
}

/** The names of the tables in a database's own schema that hold something. */
export async function filledTables(reader: Reader): Promise<string[]> {
  const tables = await reader.all<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  const filled: string[] = [];
  for (const { name } of tables)
    if (await reader.first(`SELECT 1 AS one FROM "${name.replaceAll('"', '""')}" LIMIT 1`)) filled.push(name);
  return filled;
}
