import type { IngestArea } from '../../areas/ingest/area.ts';
import { type SourcesArea, studioOfSource } from '../../areas/sources/area.ts';
import { ownerOf } from '../../areas/studio-access.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import { sourceOfPath, studioOfPath } from '../../ports/media/media-paths.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import type { Reader } from '../../ports/store.ts';

/**
 * Authorizes media sessions for the media servers: decides which publishers are accepted and which paths can
 * be played.
 */
export function openMediaAccess(
  { store, mediaTokens }: { readonly store: Reader; readonly mediaTokens: MediaTokens },
  { ingest, sources }: { readonly ingest: IngestArea; readonly sources: Pick<SourcesArea, 'exists'> },
): MediaAccess {
  return {
    ...ingest.access,
    grant: (token) => mediaTokens.verify(token),
    async playable(path) {
      const sourceId = sourceOfPath(path);
      if (sourceId !== undefined) return sources.exists(sourceId);
      const studioId = studioOfPath(path);
      return studioId !== undefined && (await ownerOf(store, studioId)) !== undefined;
    },
  };
}

/** The studio of a media path; undefined if the path belongs to no studio. */
export async function studioOfMedia(reader: Reader, path: string): Promise<string | undefined> {
  const sourceId = sourceOfPath(path);
  return sourceId === undefined ? studioOfPath(path) : studioOfSource(reader, sourceId);
}
