import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../app/config/config.ts';
import { migrations } from '../../drivers/store/migrations/migrations.ts';
import { checkIntegrity } from '../../drivers/store/sqlite/integrity.ts';
import type { Column, Reader, Row } from '../../ports/store.ts';
import { type Finding, findingsOf, inBytes, reasonOf } from './finding.ts';
import { sealing } from './sealing.ts';

const timeoutMs = 5_000;

/** Checks the database of the data folder, and whether the keys open its sealed values. Changes nothing. */
export async function embeddedDatabase(config: Pick<Config, 'dataDir' | 'secretsKeys'>): Promise<Finding[]> {
  const { ok, fail } = findingsOf('database');
  const file = join(config.dataDir, 'callsheet.db');
  if (!existsSync(file)) return [ok('there is none yet: the first start creates it')];
  let database: DatabaseSync | undefined;
  try {
    checkIntegrity(file);
    database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
    const schema = schemaOf(database, file);
    // The columns of another schema version are unknown.
    return schema.level === 'ok' ? [schema, ...(await sealing(config, readerOf(database)))] : [schema];
  } catch (error) {
    return [fail(`${file} cannot be read: ${reasonOf(error)}`)];
  } finally {
    database?.close();
  }
}

function schemaOf(database: DatabaseSync, file: string): Finding {
  const found = Number(database.prepare('SELECT MAX(number) AS number FROM migrations').get()?.number ?? 0);
  return schemaFinding(`SQLite ${process.versions.sqlite}, ${inBytes(statSync(file).size)}`, found);
}

/** Compares a schema's version with the version that this program knows. */
export function schemaFinding(what: string, found: number): Finding {
  const { ok, warn, fail } = findingsOf('database');
  const known = migrations().at(-1)?.number ?? 0;
  const at = `${what}, schema at step ${found}`;
  if (found > known)
    return fail(`${at}, and this version knows ${known}: start the version that wrote it, or a newer one.`);
  return found < known ? warn(`${at} of ${known}: the next start brings it up to date.`) : ok(at);
}

function readerOf(database: DatabaseSync): Reader {
  const read = (statement: string, values: Column[]) => database.prepare(statement).all(...values);
  return {
    all: async <R extends Row>(statement: string, ...values: Column[]) => read(statement, values) as R[], // the statement selects these columns
    first: async <R extends Row>(statement: string, ...values: Column[]) =>
      read(statement, values)[0] as R | undefined, // the statement selects these columns
  };
}
