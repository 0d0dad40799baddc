import type { CanvasState } from '../../../generated/schemas.ts';
import type { CanvasHandlers } from '../../../generated/server/canvas.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import type { SourcesArea } from '../sources/area.ts';
import { ownerSubOf } from '../studio-access.ts';
import { ownedSources } from './canvas-sources.ts';
import { Canvases } from './canvases.ts';
import { canvasHandlers } from './handlers.ts';
import { Scenes } from './scenes.ts';

/** The functions of the canvases that other areas call. */
export interface CanvasArea {
  readonly handlers: CanvasHandlers;
  readonly ownership: Pick<Ownership, 'scene'>;
  /** The current canvas; undefined if the studio does not exist. */
  read(studioId: string, reader?: Reader): Promise<CanvasState | undefined>;
  /** Whether the planner has given a source a seat (CONTRIB-15). */
  autoSeats(studioId: string, sourceId: string): Promise<boolean>;
}

/** Opens the area `canvas`. */
export function openCanvas(
  ports: {
    readonly store: Store;
    readonly ceilings?: Ceilings;
    readonly clock: Clock;
    readonly encoder: Encoder;
    readonly changes: Changes;
    /** Whether the deployment has a planner, which seats sources in presets. */
    readonly planner: boolean;
  },
  { sources }: { readonly sources: Pick<SourcesArea, 'ofStudio'> },
): CanvasArea {
  const { encoder, changes, planner } = ports;
  const canvases = new Canvases({ ...ports, sources: ownedSources(sources.ofStudio, ownerSubOf) });
  const scenes = new Scenes({ ...ports, canvases });
  changes.inWrite('sourcesChanged', (transaction, { studioId }) =>
    canvases.followSources(transaction, studioId),
  );
  return {
    handlers: canvasHandlers({ canvases, scenes, encoder, planner }),
    ownership: { scene: (_caller, studioId, sceneId) => scenes.owns(studioId, sceneId) },
    read: (studioId, reader) => canvases.read(studioId, reader),
    autoSeats: (studioId, sourceId) => canvases.autoSeats(studioId, sourceId),
  };
}
