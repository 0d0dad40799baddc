import { type Secrets, UnsealError } from '../../ports/secrets.ts';
import type { Reader, Store } from '../../ports/store.ts';

/** A column of sealed texts. Each text is bound to its location `<table>.<column> <key of the row>`. */
interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

/** All sealed columns. A column that is missing here would not be resealed. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'stream_keys', column: 'sealed_key', key: 'source_id' },
  { table: 'destinations', column: 'stream_key', key: 'id' },
  { table: 'connections', column: 'credentials', key: 'id' },
  { table: 'link_attempts', column: 'code_verifier', key: 'state_hash' },
  { table: 'storage_configs', column: 'credentials', key: 'id' },
];

const batch = 200;
/**
 * The reason for reads outside the scope of a write: another process with an older first key may seal a row
 * right after the read.
 */
const anyMoment =
  '/* outside the scope: a lock would not keep other processes from sealing after the write */';
/** The SQL of the key id in an envelope `v1.<key id>.<text>`. */
const keyIdOf = (column: string) => `substr(${column}, 4, 8)`;

/** The ids of all keys that some row is sealed with. */
export async function keyIdsInUse(reader: Reader): Promise<string[]> {
  const statement = sealedColumns
    .map(
      ({ table, column }) =>
        `SELECT ${keyIdOf(column)} AS key_id FROM ${table} WHERE ${column} IS NOT NULL AND ${column} <> ''`,
    )
    .join(' UNION ');
  return (await reader.all<{ key_id: string }>(`${anyMoment} ${statement}`)).map(({ key_id }) => key_id);
}

/**
 * Reseals every row that is not sealed with the first key. Returns the number of resealed rows and the
 * errors of rows that could not be opened.
 */
export async function resealAll(
  store: Store,
  secrets: Secrets,
): Promise<{ readonly resealed: number; readonly problems: readonly string[] }> {
  let resealed = 0;
  const problems: string[] = [];
  for (const column of sealedColumns) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const done: BatchOutcome = await resealBatch(store, secrets, column, after);
      resealed += done.resealed;
      problems.push(...done.problems);
      after = done.last;
    }
  }
  return { resealed, problems };
}

/** Opens the first and the last text of each column. Returns the number of opened texts and the errors. */
export async function openableSample(
  reader: Reader,
  secrets: Pick<Secrets, 'open'>,
): Promise<{ readonly opened: number; readonly problems: readonly string[] }> {
  let opened = 0;
  const problems: string[] = [];
  for (const { table, column, key } of sealedColumns) {
    for (const order of ['ASC', 'DESC']) {
      const row = await reader.first<{ id: string; sealed: string }>(
        `SELECT ${key} AS id, ${column} AS sealed FROM ${table} WHERE ${column} <> '' ORDER BY ${key} ${order} LIMIT 1`,
      );
      if (!row) continue;
      try {
        secrets.open(row.sealed, `${table}.${column} ${row.id}`);
        opened += 1;
      } catch (error) {
        if (!(error instanceof UnsealError)) throw error;
        problems.push(error.message);
      }
    }
  }
  return { opened, problems };
}

interface BatchOutcome {
  readonly resealed: number;
  readonly problems: readonly string[];
  /** The key of the last row; undefined if it was the last batch. */
  readonly last: string | undefined;
}

/**
 * Each row has its own write, because one transaction with rows of many accounts would make these accounts wait for
 * each other. A write replaces a row only if the row still has the text that was read. So a newer secret stays.
 */
async function resealBatch(
  store: Store,
  secrets: Secrets,
  { table, column, key }: SealedColumn,
  after: string,
): Promise<BatchOutcome> {
  const rows = await store.all<{ id: string; sealed: string }>(
    `SELECT ${key} AS id, ${column} AS sealed FROM ${table}
     WHERE ${key} > ? AND ${column} <> '' AND ${keyIdOf(column)} <> ? ORDER BY ${key} LIMIT ?`,
    after,
    secrets.keyIds[0],
    batch,
  );
  const statement = `UPDATE ${table} SET ${column} = ? WHERE ${key} = ? AND ${column} = ?`;
  const problems: string[] = [];
  const changes = rows.map(async ({ id, sealed }) => {
    const position = `${table}.${column} ${id}`;
    const renewed = resealed(secrets, sealed, position);
    if ('problem' in renewed) {
      problems.push(renewed.problem);
      return 0;
    }
    return store.write('statement', (transaction) => transaction.run(statement, renewed.text, id, sealed));
  });
  const counts = await Promise.all(changes);
  const last = rows.length < batch ? undefined : rows.at(-1)?.id;
  return { resealed: counts.reduce((sum, count) => sum + count, 0), problems, last };
}

function resealed(
  secrets: Secrets,
  sealed: string,
  position: string,
): { readonly text: string } | { readonly problem: string } {
  try {
    return { text: secrets.seal(secrets.open(sealed, position), position) };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    return { problem: error.message };
  }
}
