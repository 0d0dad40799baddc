import type { Source } from '../../../generated/schemas.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { SourcesHandlers } from '../../../generated/server/sources.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { ProgramInput } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { sourcesHandlers } from './handlers.ts';
import { LivenessTracker } from './liveness-tracker.ts';
import { programInputs } from './program-inputs.ts';
import { PublisherWatch } from './publisher-watch.ts';
import { findSourceById } from './rows.ts';
import { SourceEvents } from './source-events.ts';
import { type Assets, Sources } from './sources.ts';

export { sourcesUsing } from './rows.ts';

/** The studio of a source; undefined if the source does not exist. */
export async function studioOfSource(reader: Reader, sourceId: string): Promise<string | undefined> {
  return (await findSourceById(reader, sourceId))?.studioId;
}

/** The functions of a studio's sources that other areas call. */
export interface SourcesArea {
  readonly handlers: SourcesHandlers;
  readonly ownership: Pick<Ownership, 'source'>;
  readonly sources: Sources;
  /** Tracks the publishers of sources. */
  readonly watch: PublisherWatch;
  /** All sources of a studio by id ascending. It may be called inside a write. */
  ofStudio(reader: Reader, studioId: string): Promise<Source[]>;
  /** Whether the source exists, in any studio. */
  exists(sourceId: string): Promise<boolean>;
  /** The inputs from which the encoder reads the sources of a studio, by source id. */
  programInputs(studioId: string): Promise<ReadonlyMap<string, ProgramInput>>;
  /** Starts to track whether the media plane is reachable. */
  begin(): void;
  /** Starts to track publishers. Settles once the stored state has been compared with the media plane. */
  start(): Promise<void>;
  /** Call it before the store is closed. */
  close(): Promise<void>;
}

/** Opens the area `sources`. */
export function openSources(
  ports: {
    readonly store: Store;
    readonly ceilings?: Ceilings;
    readonly clock: Clock;
    readonly plane: MediaPlane;
    readonly leader?: Pick<LeaderPorts, 'store' | 'plane'>;
    readonly log: Log;
    readonly changes: Changes;
  },
  { assets }: { readonly assets: Assets },
): SourcesArea {
  const { store, log } = ports;
  const failed = (err: unknown) =>
    log.warn({ err }, 'publishers could not be recorded or disconnected; retrying');
  const tracker = new LivenessTracker(ports.plane);
  const events = new SourceEvents({ ...ports, tracker });
  const sources = new Sources({ ...ports, assets, tracker, events });
  const watch = new PublisherWatch({ ...ports, tracker, events, failed });
  return {
    handlers: sourcesHandlers(sources, (sourceId) => watch.recheck(sourceId)),
    ownership: { source: ({ userId }, studioId, sourceId) => sources.owns(userId, studioId, sourceId) },
    sources,
    watch,
    ofStudio: (reader, studioId) => sources.ofStudio(reader, studioId),
    exists: async (sourceId) => (await findSourceById(store, sourceId)) !== undefined,
    programInputs: async (studioId) =>
      programInputs(await sources.ofStudio(store, studioId), (id) => sources.encoderUrl(studioId, id)),
    begin: () => watch.begin(),
    start: () => watch.start(),
    close: () => watch.close(),
  };
}
