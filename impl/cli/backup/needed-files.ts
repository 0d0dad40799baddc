import { fileKey, thumbnailKey } from '../../areas/media/asset-rows.ts';

/** The columns of a `media_assets` row that determine which files must exist. */
export type AssetFilesRow = {
  id: string;
  status: string;
  upload_id: string | null;
  etags: string | null;
  has_thumbnail: number;
  completed_at: string | null;
};

/** Selects the assets that were not aborted. */
export const assetFilesStatement =
  'SELECT id, status, upload_id, etags, has_thumbnail, completed_at FROM media_assets WHERE aborted_at IS NULL';

/** The files that belong to a state of the rows. */
export interface NeededFiles {
  /** The objects that may exist. Other objects belong to no row. */
  readonly keys: ReadonlySet<string>;
  /** The keys of the objects that must exist. */
  readonly required: readonly string[];
  /** The unfinished uploads, by id. */
  readonly uploads: ReadonlyMap<
    string,
    { readonly key: string; readonly completed: boolean; readonly etags: readonly string[] }
  >;
}

/**
 * Returns the files that rows require. A READY asset requires its file; a completed upload requires its file
 * or its parts.
 */
export function neededFiles(rows: readonly AssetFilesRow[]): NeededFiles {
  const ready = rows.filter(({ status }) => status === 'READY');
  const unfinished = rows.filter(({ status }) => status === 'UPLOADING');
  const completed = unfinished.filter(({ completed_at }) => completed_at !== null);
  return {
    keys: new Set([...ready, ...completed].flatMap(({ id }) => [fileKey(id), thumbnailKey(id)])),
    required: ready.flatMap(({ id, has_thumbnail }) => [
      fileKey(id),
      ...(has_thumbnail === 1 ? [thumbnailKey(id)] : []),
    ]),
    uploads: new Map(
      unfinished.flatMap(({ id, upload_id, etags, completed_at }) => {
        if (upload_id === null) return [];
        const tags: (string | null)[] = etags === null ? [] : JSON.parse(etags); // as the `complete` operation wrote it
        const acceptedTags = tags.filter((tag) => tag !== null);
        return [
          [upload_id, { key: fileKey(id), completed: completed_at !== null, etags: acceptedTags }] as const,
        ];
      }),
    ),
  };
}
