import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of stream keys, one for each source. */
export const streamKeys = table('stream_keys', {
  source_id: 'text',
  sealed_key: 'text',
  generation: 'integer',
  cut_below: 'integer?',
});

/** A row of `stream_keys`. `cut_below` = publishers of earlier generations must still be disconnected. */
export type StreamKeyRow = TableRow<typeof streamKeys>;

/** The columns of a source that decide whether it accepts publishers. */
export const sourceOrigins = table('sources', { type: 'text', url: 'text?', media_asset_id: 'text?' });

/** A key joined with its source. */
export type KeyOfSource = StreamKeyRow & TableRow<typeof sourceOrigins>;

export function findKey(reader: Reader, sourceId: string): Promise<StreamKeyRow | undefined> {
  const statement = `SELECT ${streamKeys.list} FROM stream_keys WHERE source_id = ?`;
  return reader.first<StreamKeyRow>(statement, sourceId);
}

export function findKeyWithSource(reader: Reader, sourceId: string): Promise<KeyOfSource | undefined> {
  return reader.first<KeyOfSource>(
    `SELECT ${streamKeys.list}, ${sourceOrigins.list}
     FROM stream_keys JOIN sources ON sources.id = stream_keys.source_id WHERE sources.id = ?`,
    sourceId,
  );
}

/** Adds the first key of a source. */
export async function insertKey(
  transaction: Transaction,
  sourceId: string,
  sealedKey: string,
): Promise<void> {
  await transaction.run(
    `INSERT INTO stream_keys (${streamKeys.list}) VALUES (${streamKeys.marks})`,
    ...streamKeys.values({ source_id: sourceId, sealed_key: sealedKey, generation: 1, cut_below: null }),
  );
}

export async function replaceKey(
  transaction: Transaction,
  { source_id, sealed_key, generation }: Omit<StreamKeyRow, 'cut_below'>,
): Promise<void> {
  await transaction.run(
    'UPDATE stream_keys SET sealed_key = ?, generation = ? WHERE source_id = ?',
    sealed_key,
    generation,
    source_id,
  );
}

/** Marks publishers of earlier generations for disconnection. */
export async function noteCut(transaction: Transaction, sourceId: string, below: number): Promise<void> {
  await transaction.run('UPDATE stream_keys SET cut_below = ? WHERE source_id = ?', below, sourceId);
}

/** A source with publishers to disconnect. */
export type CutRow = Pick<StreamKeyRow, 'source_id'> & { cut_below: number };

/** The sources with publishers to disconnect. */
export function dueCuts(reader: Reader): Promise<CutRow[]> {
  return reader.all<CutRow>('SELECT source_id, cut_below FROM stream_keys WHERE cut_below IS NOT NULL');
}

/** Clears the mark, unless a later one has replaced it. */
export async function forgetCut(transaction: Transaction, { source_id, cut_below }: CutRow): Promise<void> {
  await transaction.run(
    'UPDATE stream_keys SET cut_below = NULL WHERE source_id = ? AND cut_below = ?',
    source_id,
    cut_below,
  );
}
