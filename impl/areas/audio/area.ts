import type { StudioAudio } from '../../../generated/schemas.ts';
import type { AudioHandlers } from '../../../generated/server/audio.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import type { SourcesArea } from '../sources/area.ts';
import { audioHandlers } from './handlers.ts';
import { Mixers } from './mixers.ts';

/** The functions of the mixers that other areas call. */
export interface AudioArea {
  readonly handlers: AudioHandlers;
  /** The entire mixer of a studio (AUDIO-18); undefined if the studio does not exist. */
  read(studioId: string, reader?: Reader): Promise<StudioAudio | undefined>;
}

/** Opens the area `audio`. */
export function openAudio(
  ports: { readonly store: Store; readonly changes: Changes },
  { sources }: { readonly sources: Pick<SourcesArea, 'ofStudio'> },
): AudioArea {
  const mixers = new Mixers({ ...ports, sources: { of: sources.ofStudio } });
  ports.changes.inWrite('sourcesChanged', (transaction, { studioId }) =>
    mixers.followSources(transaction, studioId),
  );
  return {
    handlers: audioHandlers(mixers),
    read: (studioId, reader) => mixers.read(studioId, reader),
  };
}
