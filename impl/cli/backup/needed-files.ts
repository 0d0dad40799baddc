import { fileKey, thumbnailKey } from '../../areas/media/asset-rows.ts';

/** A row of `media_assets` as far as it says which files there have to be. */
export type AssetFilesRow = {
  id: string;
  status: string;
  upload_id: string | null;
  etags: string | null;
  has_thumbnail: number;
  completed_at: string | null;
};

/** Reads the rows of assets that were not aborted. */
export const assetFilesStatement =
  'SELECT id, status, upload_id, etags, has_thumbnail, completed_at FROM media_assets WHERE aborted_at IS NULL';

/** What files a state of the rows goes with. */
export interface NeededFiles {
  /** The objects that may be there; any other is of no row. */
  readonly keys: ReadonlySet<string>;
  /** Those of them that have to be. */
  readonly required: readonly string[];
  /** The uploads under way, by id. */
  readonly uploads: ReadonlyMap<
    string,
    { readonly key: string; readonly completed: boolean; readonly etags: readonly string[] }
  >;
}

/** An asset that is READY has its file; one that is completed has that or the parts it is made of. */
export function neededFiles(rows: readonly AssetFilesRow[]): NeededFiles {
  const ready = rows.filter(({ status }) => status === 'READY');
  const underWay = rows.filter(({ status }) => status === 'UPLOADING');
  const completed = underWay.filter(({ completed_at }) => completed_at !== null);
  return {
    keys: new Set([...ready, ...completed].flatMap(({ id }) => [fileKey(id), thumbnailKey(id)])),
    required: ready.flatMap(({ id, has_thumbnail }) => [
      fileKey(id),
      ...(has_thumbnail === 1 ? [thumbnailKey(id)] : []),
    ]),
    uploads: new Map(
      underWay.flatMap(({ id, upload_id, etags, completed_at }) => {
        if (upload_id === null) return [];
        const tags: (string | null)[] = etags === null ? [] : JSON.parse(etags); // as `complete` wrote it
        const taken = tags.filter((tag) => tag !== null);
        return [[upload_id, { key: fileKey(id), completed: completed_at !== null, etags: taken }] as const];
      }),
    ),
  };
}
