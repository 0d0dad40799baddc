import type pg from 'pg';
import type { Column, Reader, Row } from '../../../ports/store.ts';
import { Primary } from '../../postgres/primary.ts';
import { query } from './statements.ts';

/** A reader over one connection. */
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
 * Reads the rows of one moment, however long that takes, without blocking writes. Later commits are not
 * visible.
 * @throws the error of the server or the network.
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

/** The number of the last applied migration step; 0 without a schema. */
export async function stepOf(reader: Reader): Promise<number> {
  const found = await reader.first<{ has: number }>("SELECT to_regclass('migrations') IS NOT NULL AS has");
  if (!found?.has) return 0;
  const row = await reader.first<{ number: number }>(
    'SELECT COALESCE(MAX(number), 0) AS number FROM migrations',
  );
  return row?.number ?? 0;
}

/** The names of the non-empty tables in a database's own schema. */
export async function filledTables(reader: Reader): Promise<string[]> {
  const tables = await reader.all<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  );
  const filled: string[] = [];
  for (const { name } of tables)
    if (await reader.first(`SELECT 1 AS one FROM "${name.replaceAll('"', '""')}" LIMIT 1`)) filled.push(name);
  return filled;
}
