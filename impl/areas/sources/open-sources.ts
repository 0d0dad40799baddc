import type { SourcesHandlers } from '../../../generated/server/sources.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaPlane } from '../../ports/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import { sourcesHandlers } from './handlers.ts';
import { LivenessTracker } from './liveness-tracker.ts';
import { PublisherWatch } from './publisher-watch.ts';
import type { Reactions } from './reactions.ts';
import { SourceEvents } from './source-events.ts';
import { Sources, type SourcesOptions } from './sources.ts';

/** What the area stands on. */
export interface OpenSourcesOptions extends Pick<SourcesOptions, 'assets' | 'provision'> {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly plane: MediaPlane;
  readonly reactions: Reactions;
  /** Told after it is durable that somebody began to publish to a source. */
  readonly began: (studioId: string, sourceId: string) => void;
  /** Told why publishers could not be noted or cut; it is tried again. */
  readonly failed: (error: unknown) => void;
}

/** The area `sources`, put together. */
export interface OpenSources {
  readonly sources: Sources;
  readonly handlers: SourcesHandlers;
  /** Follows who publishes. Not yet begun, since whoever is told of it has to be there first. */
  readonly watch: PublisherWatch;
}

export function openSources(options: OpenSourcesOptions): OpenSources {
  const tracker = new LivenessTracker(options.plane);
  const events = new SourceEvents({ tracker, reactions: options.reactions });
  const sources = new Sources({ ...options, tracker, events });
  const watch = new PublisherWatch({ ...options, tracker, events });
  return { sources, watch, handlers: sourcesHandlers(sources, (sourceId) => watch.recheck(sourceId)) };
}
