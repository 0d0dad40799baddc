import type { Liveness } from '../../ports/media/media-plane.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { countedBytes, sourceExtraBytes } from '../document-rows.ts';

/** A stored source. */
export interface SourceRecord {
  readonly id: string;
  readonly studioId: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly url?: string;
  readonly mediaAssetId?: string;
  readonly deviceId?: string;
  /** The last emitted state. */
  readonly liveness: Liveness;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The table of sources. */
export const sources = table('sources', {
  id: 'text',
  studio_id: 'text',
  name: 'text',
  type: 'text',
  active: 'integer',
  url: 'text?',
  media_asset_id: 'text?',
  device_id: 'text?',
  publishing: 'integer',
  published_at: 'text?',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `sources`. */
export type SourceRow = TableRow<typeof sources>;

/** The sources of a studio by id ascending: at most `limit` after `after`; all by default. */
export async function sourcesOf(
  reader: Reader,
  studioId: string,
  page: { readonly limit: number; readonly after?: string } = { limit: Number.MAX_SAFE_INTEGER },
): Promise<SourceRecord[]> {
  const rows = await reader.all<SourceRow>(
    `SELECT ${sources.list} FROM sources WHERE studio_id = ? AND id > ? ORDER BY id LIMIT ?`,
    studioId,
    page.after ?? '',
    page.limit,
  );
  return rows.map(toSourceRecord);
}

export async function findSource(
  reader: Reader,
  studioId: string,
  id: string,
): Promise<SourceRecord | undefined> {
  const statement = `SELECT ${sources.list} FROM sources WHERE id = ? AND studio_id = ?`;
  const row = await reader.first<SourceRow>(statement, id, studioId);
  return row && toSourceRecord(row);
}

/** The source with this id, in any studio. */
export async function findSourceById(reader: Reader, id: string): Promise<SourceRecord | undefined> {
  const row = await reader.first<SourceRow>(`SELECT ${sources.list} FROM sources WHERE id = ?`, id);
  return row && toSourceRecord(row);
}

/**
 * The input bound to a device (CONTRIB-20). A studio has one owner, so studio and device are a complete key.
 */
export async function findDeviceSource(
  reader: Reader,
  studioId: string,
  deviceId: string,
): Promise<SourceRecord | undefined> {
  const statement = `SELECT ${sources.list} FROM sources WHERE studio_id = ? AND device_id = ?`;
  const row = await reader.first<SourceRow>(statement, studioId, deviceId);
  return row && toSourceRecord(row);
}

/** The sources that are stored as publishing. */
export async function publishingSources(reader: Reader): Promise<SourceRecord[]> {
  const rows = await reader.all<SourceRow>(`SELECT ${sources.list} FROM sources WHERE publishing = 1`);
  return rows.map(toSourceRecord);
}

/** The number of sources that play a library asset, in all studios. */
export async function sourcesUsing(reader: Reader, assetId: string): Promise<number> {
  const statement = `SELECT COUNT(*) AS users FROM sources WHERE media_asset_id = ?
    /* outside the scope: a source begins to use an asset under the scope of the asset's account */`;
  return Number((await reader.first(statement, assetId))?.users ?? 0);
}

/** Whether the studio belongs to the user and the source to the studio (TENANT-01). */
export async function ownsSource(
  reader: Reader,
  userId: string,
  studioId: string,
  id: string,
): Promise<boolean> {
  const row = await reader.first(
    `SELECT sources.id FROM sources JOIN studios ON studios.id = sources.studio_id
     WHERE sources.id = ? AND studios.id = ? AND studios.user_id = ?`,
    id,
    studioId,
    userId,
  );
  return row !== undefined;
}

/** The bytes of a source that count towards its account's documents. */
export const countedSource = ({ name, url }: Pick<SourceRecord, 'name' | 'url'>): number =>
  countedBytes(Buffer.byteLength(name) + Buffer.byteLength(url ?? '') + sourceExtraBytes);

/** Adds a row. Returns false and changes nothing if the device has an input in the studio already. */
export async function insertSource(transaction: Transaction, source: SourceRecord): Promise<boolean> {
  const added = await transaction.run(
    `INSERT INTO sources (${sources.list}) VALUES (${sources.marks})
     ON CONFLICT (studio_id, device_id) DO NOTHING`,
    source.id,
    source.studioId,
    source.name,
    source.type,
    source.active ? 1 : 0,
    source.url ?? null,
    source.mediaAssetId ?? null,
    source.deviceId ?? null,
    source.liveness.publishing ? 1 : 0,
    publishedAt(source.liveness),
    source.createdAt,
    source.updatedAt,
  );
  return added === 1;
}

/** Writes the columns of a row that can change. */
export async function updateSource(transaction: Transaction, source: SourceRecord): Promise<void> {
  await transaction.run(
    `UPDATE sources SET name = ?, active = ?, url = ?, media_asset_id = ?, publishing = ?, published_at = ?, updated_at = ?
     WHERE id = ?`,
    source.name,
    source.active ? 1 : 0,
    source.url ?? null,
    source.mediaAssetId ?? null,
    source.liveness.publishing ? 1 : 0,
    publishedAt(source.liveness),
    source.updatedAt,
    source.id,
  );
}

/** Deletes a row; false if there is none. */
export async function removeSource(transaction: Transaction, studioId: string, id: string): Promise<boolean> {
  return (await transaction.run('DELETE FROM sources WHERE id = ? AND studio_id = ?', id, studioId)) === 1;
}

function publishedAt(liveness: Liveness): string | null {
  return liveness.publishing ? liveness.publishedAt : null;
}

function toSourceRecord(row: SourceRow): SourceRecord {
  return {
    id: row.id,
    studioId: row.studio_id,
    name: row.name,
    type: row.type,
    active: row.active === 1,
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.media_asset_id === null ? {} : { mediaAssetId: row.media_asset_id }),
    ...(row.device_id === null ? {} : { deviceId: row.device_id }),
    liveness:
      row.publishing === 1 && row.published_at !== null
        ? { publishing: true, publishedAt: row.published_at }
        : { publishing: false },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
