import { isDeepStrictEqual } from 'node:util';
import type {
  CanvasState,
  PickPresetRequest,
  UpdateCanvasRequest,
  UpdatePlacementRequest,
} from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { rectError, unknownSourceInSettings, unknownSourceInSlots } from './body-references.ts';
import { type CanvasRecord, findCanvas, saveCanvas } from './canvas-rows.ts';
import { type CanvasSource, canvasSource, type StudioSources } from './canvas-sources.ts';
import { type Membership, resolve, toCanvasState } from './canvas-state.ts';
import { type Layout, sceneOf, withoutUnknownSources, withSettings, withTile } from './layout.ts';
import { type PresetLibrary, presetLibrary, presetOf } from './presets.ts';

/** Why a canvas was not written. No part of the write happened. */
export interface CanvasError {
  readonly rejected: 'invalid_request' | 'not_found' | 'conflict';
  readonly message: string;
}

/** The state of a canvas at the start of a write. */
export interface CanvasNow {
  readonly layout: Layout;
  readonly sources: readonly CanvasSource[];
  readonly membership: Membership;
}

/** The new state that a write stores. */
export interface CanvasChange {
  readonly layout: Layout;
  /** The new active scene. By default the active scene stays if its layout did not change. */
  readonly activeSceneId?: string;
}

/** The user and studio of a write, and the revision that it is based on, if any. */
export interface CanvasTarget {
  readonly userId: string;
  readonly studioId: string;
  readonly baseRev?: number | undefined;
}

/** The options of the canvases. */
export interface CanvasOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: StudioSources;
  /** The available presets. Default: the presets of this version. */
  readonly library?: PresetLibrary;
  /** Without a planner, presets can be picked but not resolved (CANVAS-20). */
  readonly planner?: boolean;
}

const studioMissing: CanvasError = { rejected: 'not_found', message: 'studio not found' };
const tornReads = 3;

/**
 * The canvas of each studio. Writes of one studio run one after the other. Each gets the next revision
 * (CANVAS-04) and emits the entire canvas.
 */
export class Canvases {
  readonly library: PresetLibrary;
  /** The presets that can be resolved. */
  readonly #resolvable: PresetLibrary;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sources: StudioSources;

  constructor({ store, clock, sources, library = presetLibrary, planner = true }: CanvasOptions) {
    this.library = library;
    this.#resolvable = planner ? library : { ...library, presets: [] };
    this.#store = store;
    this.#clock = clock;
    this.#sources = sources;
  }

  /** The current canvas; undefined if the studio does not exist. */
  async read(studioId: string, reader: Reader = this.#store): Promise<CanvasState | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const canvas = await findCanvas(reader, studioId);
      if (!canvas) return undefined;
      const sources = await this.#sourcesOf(reader, studioId);
      // A write may happen between the two reads. The stored canvas names the sources of its last write.
      const torn = canvas.sources !== undefined && !isDeepStrictEqual(canvas.sources, sources);
      if (torn && attempt < tornReads) continue;
      return this.#toCanvas(canvas, sources);
    }
  }

  /**
   * Whether the planner has given a source a seat (CONTRIB-15). False in the tray, and in advanced mode,
   * which has no automatic seats.
   */
  async autoSeats(studioId: string, sourceId: string): Promise<boolean> {
    const canvas = await this.read(studioId);
    if (canvas?.layoutMode !== 'auto') return false;
    return canvas.placements.some((placement) => placement.sourceId === sourceId && placement.onCanvas);
  }

  /** Changes the settings of the entire canvas. */
  update(target: CanvasTarget, change: UpdateCanvasRequest): Promise<CanvasState | CanvasError> {
    return this.write(target, ({ layout, sources, membership }) => {
      const message = unknownSourceInSettings(change, sources);
      if (message !== undefined) return { rejected: 'invalid_request', message };
      return { layout: withSettings(layout, change, membership.plan) };
    });
  }

  /** Moves or styles a tile. */
  updatePlacement(
    target: CanvasTarget,
    sourceId: string,
    change: UpdatePlacementRequest,
  ): Promise<CanvasState | CanvasError> {
    return this.write(target, ({ layout, sources }) => {
      const message = change.rect && rectError(change.rect);
      if (message !== undefined) return { rejected: 'invalid_request', message };
      if (!sources.some(({ id }) => id === sourceId))
        return { rejected: 'not_found', message: 'source not found' };
      return { layout: withTile(layout, sourceId, change) };
    });
  }

  /**
   * Picks the preset of auto mode; the mode stays (CF-39). Slot assignments are replaced as a whole
   * (CANVAS-18).
   */
  pick(
    target: CanvasTarget,
    { presetId, slotAssignments }: PickPresetRequest,
  ): Promise<CanvasState | CanvasError> {
    return this.write(target, ({ layout, sources }) => {
      const message = presetOf(this.library, presetId)
        ? unknownSourceInSlots(slotAssignments ?? {}, sources, this.library)
        : 'body.presetId: names a preset that the capabilities do not list.';
      if (message !== undefined) return { rejected: 'invalid_request', message };
      return {
        layout: { ...layout, activePreset: presetId, ...(slotAssignments ? { slotAssignments } : {}) },
      };
    });
  }

  /** Returns the canvas to auto mode. Rects set by hand are stored for the next advanced mode (CF-39). */
  handBack(target: CanvasTarget): Promise<CanvasState | CanvasError> {
    return this.write(target, ({ layout }) => ({ layout: { ...layout, layoutMode: 'auto' } }));
  }

  /**
   * Writes a canvas. With a `baseRev`, the write succeeds only if that is still the revision, so of several
   * writes based on the same revision exactly one succeeds (CANVAS-05, CF-37).
   */
  write(
    target: CanvasTarget,
    change: (
      now: CanvasNow,
      transaction: Transaction,
    ) => CanvasChange | CanvasError | Promise<CanvasChange | CanvasError>,
  ): Promise<CanvasState | CanvasError> {
    const { studioId, userId, baseRev } = target;
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return studioMissing;
      const found = await this.#load(transaction, studioId);
      if (!found) return studioMissing;
      const changed = await change(found.now, transaction);
      if ('rejected' in changed) return changed;
      if (baseRev !== undefined && baseRev !== found.canvas.layoutRev)
        return staleBase(found.canvas.layoutRev);
      const { layout } = changed;
      const kept = isDeepStrictEqual(sceneOf(layout), sceneOf(found.now.layout))
        ? found.canvas.activeSceneId
        : undefined;
      return this.#save(transaction, studioId, found, {
        layout,
        activeSceneId: changed.activeSceneId ?? kept,
        bump: true,
      });
    });
  }

  /**
   * Updates the canvas after a change of the studio's sources. A change of the layout gets a new revision. A
   * new name alone gets none, because a write that is based on the old revision would lose nothing. Without
   * a change, no event is emitted.
   */
  async followSources(transaction: Transaction, studioId: string): Promise<void> {
    if (!(await lockStudio(transaction, studioId))) return;
    const found = await this.#load(transaction, studioId);
    if (!found) return;
    const before = found.canvas.sources ?? [];
    const { sources, layout } = found.now;
    if (isDeepStrictEqual(before, sources)) return;
    const activeSceneId = found.canvas.activeSceneId;
    const bump = !isDeepStrictEqual(before.map(withoutName), sources.map(withoutName));
    await this.#save(transaction, studioId, found, { layout, activeSceneId, bump });
  }

  /** Clears the active scene if it is this one, as part of deleting it. The layout stays. */
  async forgetScene(
    transaction: Transaction,
    studioId: string,
    sceneId: string,
  ): Promise<CanvasState | undefined> {
    const found = await this.#load(transaction, studioId);
    if (found?.canvas.activeSceneId !== sceneId) return undefined;
    const { layout } = found.now;
    return this.#save(transaction, studioId, found, { layout, activeSceneId: undefined, bump: true });
  }

  async #load(transaction: Transaction, studioId: string): Promise<Found | undefined> {
    const canvas = await findCanvas(transaction, studioId);
    if (!canvas) return undefined;
    const sources = await this.#sourcesOf(transaction, studioId);
    const layout = withoutUnknownSources(canvas.layout, sources);
    const membership = resolve(layout, sources, this.#resolvable, canvas.lastPlan);
    return { canvas, now: { layout, sources, membership } };
  }

  async #sourcesOf(reader: Reader, studioId: string): Promise<CanvasSource[]> {
    return (await this.#sources.of(reader, studioId)).map(canvasSource);
  }

  async #save(
    transaction: Transaction,
    studioId: string,
    { canvas, now: { sources } }: Found,
    next: { layout: Layout; activeSceneId: string | undefined; bump: boolean },
  ): Promise<CanvasState> {
    const { activeSceneId: _, ...revision } = canvas;
    const layout = withoutUnknownSources(next.layout, sources);
    const saved: CanvasRecord = {
      ...revision,
      layout,
      lastPlan: resolve(layout, sources, this.#resolvable, canvas.lastPlan).plan,
      sources,
      ...(next.activeSceneId === undefined ? {} : { activeSceneId: next.activeSceneId }),
      ...(next.bump ? { layoutRev: canvas.layoutRev + 1, updatedAt: timestamp(this.#clock.now()) } : {}),
    };
    await saveCanvas(transaction, studioId, saved);
    const state = this.#toCanvas(saved, sources);
    await transaction.emit({ studioId, kind: 'canvas', data: state });
    return state;
  }

  #toCanvas(canvas: CanvasRecord, sources: readonly CanvasSource[]): CanvasState {
    const layout = withoutUnknownSources(canvas.layout, sources);
    const membership = resolve(layout, sources, this.#resolvable, canvas.lastPlan);
    return toCanvasState({ ...canvas, layout }, membership, sources);
  }
}

interface Found {
  readonly canvas: CanvasRecord;
  readonly now: CanvasNow;
}

function withoutName({ name: _, ...source }: CanvasSource) {
  return source;
}

function staleBase(layoutRev: number): CanvasError {
  return {
    rejected: 'conflict',
    message: `The canvas changed since baseRev was read and is now at layoutRev ${layoutRev}: read it and try again.`,
  };
}
