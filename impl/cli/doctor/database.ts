import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../app/config.ts';
import { openableSample } from '../../app/secrets/sealed-columns.ts';
import { keyIdsLacking, keyIdsNeeded } from '../../app/secrets/sealing-keys.ts';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { keysFound } from '../../drivers/secrets/key-file.ts';
import { migrations } from '../../drivers/store/migrations/migrations.ts';
import { checkIntegrity } from '../../drivers/store/sqlite/integrity.ts';
import type { Column, Reader, Row } from '../../ports/store.ts';
import { type Finding, findingsOf, inBytes, reasonOf } from './finding.ts';

const patienceMs = 5_000;

/** The database of the data folder, and whether the keys open what is sealed in it; nothing of either is changed. */
export async function embeddedDatabase(config: Pick<Config, 'dataDir' | 'secretsKeys'>): Promise<Finding[]> {
  const { ok, fail } = findingsOf('database');
  const file = join(config.dataDir, 'callsheet.db');
  if (!existsSync(file)) return [ok('there is none yet: the first start makes it')];
  let database: DatabaseSync | undefined;
  try {
    checkIntegrity(file);
    database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
    const schema = schemaOf(database, file);
    // Of another schema nothing else is understood.
    return schema.level === 'ok' ? [schema, ...(await sealing(config, readerOf(database)))] : [schema];
  } catch (error) {
    return [fail(`${file} cannot be read: ${reasonOf(error)}`)];
  } finally {
    database?.close();
  }
}

function schemaOf(database: DatabaseSync, file: string): Finding {
  const { ok, warn, fail } = findingsOf('database');
  const known = migrations().at(-1)?.number ?? 0;
  const version = `SQLite ${process.versions.sqlite}`;
  const found = Number(database.prepare('SELECT MAX(number) AS number FROM migrations').get()?.number ?? 0);
  const at = `${version}, ${inBytes(statSync(file).size)}, schema at step ${found}`;
  if (found > known)
    return fail(`${at}, and this version knows ${known}: start the version that wrote it, or a newer one.`);
  return found < known ? warn(`${at} of ${known}: the next start brings it up to date.`) : ok(at);
}

async function sealing(
  { dataDir, secretsKeys }: Pick<Config, 'dataDir' | 'secretsKeys'>,
  reader: Reader,
): Promise<Finding[]> {
  const { ok, fail } = findingsOf('sealing-keys');
  const keys = secretsKeys ?? keysFound(dataDir);
  const from = secretsKeys ? 'SECRETS_KEY' : 'secrets.key';
  if (!keys) {
    const needed = await keyIdsNeeded(reader);
    if (needed.length === 0) return [ok('none is needed yet')];
    return [
      fail(
        `there is no key, and data is sealed with ${needed.join(', ')}: set SECRETS_KEY, or put secrets.key back from a backup.`,
      ),
    ];
  }
  const secrets = new AesGcmSecrets(...keys);
  const lacking = await keyIdsLacking(reader, secrets);
  if (lacking.length > 0)
    return [
      fail(
        `${from} lacks the key ${lacking.join(', ')}, which data is sealed with: add it behind the first.`,
      ),
    ];
  const { opened, problems } = await openableSample(reader, secrets);
  if (problems.length > 0)
    return [fail(`what is sealed cannot be opened (${problems[0]}): restore a backup, or the right key.`)];
  return [ok(`${from} opens what is sealed (${opened} tried), and seals with ${secrets.keyIds[0]}`)];
}

function readerOf(database: DatabaseSync): Reader {
  const read = (statement: string, values: Column[]) => database.prepare(statement).all(...values);
  return {
    all: async <R extends Row>(statement: string, ...values: Column[]) => read(statement, values) as R[], // its columns
    first: async <R extends Row>(statement: string, ...values: Column[]) =>
      read(statement, values)[0] as R | undefined, // likewise
  };
}
