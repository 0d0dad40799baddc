import type { ProgramInput } from '../../ports/media/encoder.ts';
import { inputPath } from '../../ports/media/media-paths.ts';
import { type SourceOrigin, takesPublisher } from '../source-kinds.ts';

/** The members of a source that the program uses. */
export interface ProgramSource extends SourceOrigin {
  readonly id: string;
  readonly active: boolean;
}

const fileKinds: ReadonlySet<string> = new Set(['video-file', 'audio-file', 'media']);

/**
 * The input of each active source. Inactive sources are neither visible nor audible, so they are not read. A
 * source without an origin has no input.
 *
 * @param urlOf returns the URL of a source without a publisher (SRC-15).
 */
export async function programInputs(
  sources: readonly ProgramSource[],
  urlOf: (sourceId: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, ProgramInput>> {
  const active = sources.filter((source) => source.active);
  const found = await Promise.all(
    active.map(async (source) => ({ id: source.id, input: await inputOf(source, urlOf) })),
  );
  return new Map(found.flatMap(({ id, input }) => (input ? [[id, input] as const] : [])));
}

async function inputOf(
  source: ProgramSource,
  urlOf: (sourceId: string) => Promise<string | undefined>,
): Promise<ProgramInput | undefined> {
  if (takesPublisher(source)) return { path: inputPath(source.id) };
  const url = await urlOf(source.id);
  if (url === undefined) return undefined;
  return {
    url,
    kind: source.type === 'image' ? 'image' : fileKinds.has(source.type) ? 'file' : 'stream',
    origin: source.mediaAssetId ?? url,
    own: source.mediaAssetId !== undefined,
  };
}
