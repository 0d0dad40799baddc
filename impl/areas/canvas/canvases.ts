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
import { rectFault, strangerInSettings, strangerInSlots } from './body-references.ts';
import { type CanvasRecord, findCanvas, saveCanvas } from './canvas-rows.ts';
import { type CanvasSource, canvasSource, type StudioSources } from './canvas-sources.ts';
import { type Membership, resolve, toCanvasState } from './canvas-state.ts';
import { type Layout, sceneOf, withoutStrangers, withSettings, withTile } from './layout.ts';
import { type PresetLibrary, presetLibrary, presetOf } from './presets.ts';

/** Why a canvas was not written; nothing of the write happened. */
export interface CanvasRefusal {
  readonly refused: 'invalid_request' | 'not_found' | 'conflict';
  readonly message: string;
}

/** A canvas as a write finds it. */
export interface CanvasNow {
  readonly layout: Layout;
  readonly sources: readonly CanvasSource[];
  readonly membership: Membership;
}

/** What a write makes of the canvas. */
export interface CanvasChange {
  readonly layout: Layout;
  /** The scene it is now; by default the one it was, as long as the picture is still that scene's. */
  readonly activeSceneId?: string;
}

/** Whose canvas a write is for, and the revision it is based on, if it says so. */
export interface CanvasTarget {
  readonly userId: string;
  readonly studioId: string;
  readonly baseRev?: number | undefined;
}

/** What the canvases of a deployment need. */
export interface CanvasOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: StudioSources;
  /** The presets to plan by; those of this version. */
  readonly library?: PresetLibrary;
  /** Without a planner presets are known and picked, and none is resolved (CANVAS-20). */
  readonly planner?: boolean;
}

const studioMissing: CanvasRefusal = { refused: 'not_found', message: 'studio not found' };
const tornReads = 3;

/**
 * The canvas of each studio. Writes of one studio follow each other; each takes the next revision (CANVAS-04) and emits
 * the whole canvas.
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

  /** The canvas as it is; undefined when there is no such studio. */
  async read(studioId: string, reader: Reader = this.#store): Promise<CanvasState | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const canvas = await findCanvas(reader, studioId);
      if (!canvas) return undefined;
      const sources = await this.#sourcesOf(reader, studioId);
      // Two reads may have a write between them; the canvas says which sources it was written with.
      const torn = canvas.sources !== undefined && !isDeepStrictEqual(canvas.sources, sources);
      if (torn && attempt < tornReads) continue;
      return this.#toCanvas(canvas, sources);
    }
  }

  /**
   * Whether the planner has given a source a seat (CONTRIB-15): not in the tray, where a full canvas or a hand left it, and
   * not in advanced mode, where nobody is seated by itself.
   */
  async autoSeats(studioId: string, sourceId: string): Promise<boolean> {
    const canvas = await this.read(studioId);
    if (canvas?.layoutMode !== 'auto') return false;
    return canvas.placements.some((placement) => placement.sourceId === sourceId && placement.onCanvas);
  }

  /** Changes frame-level settings. */
  update(target: CanvasTarget, change: UpdateCanvasRequest): Promise<CanvasState | CanvasRefusal> {
    return this.write(target, ({ layout, sources, membership }) => {
      const message = strangerInSettings(change, sources);
      if (message !== undefined) return { refused: 'invalid_request', message };
      return { layout: withSettings(layout, change, membership.plan) };
    });
  }

  /** Moves or styles a tile. */
  place(
    target: CanvasTarget,
    sourceId: string,
    change: UpdatePlacementRequest,
  ): Promise<CanvasState | CanvasRefusal> {
    return this.write(target, ({ layout, sources }) => {
      const message = change.rect && rectFault(change.rect);
      if (message !== undefined) return { refused: 'invalid_request', message };
      if (!sources.some(({ id }) => id === sourceId))
        return { refused: 'not_found', message: 'source not found' };
      return { layout: withTile(layout, sourceId, change) };
    });
  }

  /** Picks the preset of auto mode; the mode stays (CF-39). Slot assignments are replaced as a whole (CANVAS-18). */
  pick(
    target: CanvasTarget,
    { presetId, slotAssignments }: PickPresetRequest,
  ): Promise<CanvasState | CanvasRefusal> {
    return this.write(target, ({ layout, sources }) => {
      const message = presetOf(this.library, presetId)
        ? strangerInSlots(slotAssignments ?? {}, sources, this.library)
        : 'body.presetId: names a preset that the capabilities do not list.';
      if (message !== undefined) return { refused: 'invalid_request', message };
      return {
        layout: { ...layout, activePreset: presetId, ...(slotAssignments ? { slotAssignments } : {}) },
      };
    });
  }

  /** Gives the canvas back to the planner; what was placed by hand is kept for the next time (CF-39). */
  handBack(target: CanvasTarget): Promise<CanvasState | CanvasRefusal> {
    return this.write(target, ({ layout }) => ({ layout: { ...layout, layoutMode: 'auto' } }));
  }

  /**
   * One canvas write. With a `baseRev` it is done only when that is still the revision: of writers that read the same
   * revision exactly one succeeds (CANVAS-05, CF-37).
   */
  write(
    target: CanvasTarget,
    change: (
      now: CanvasNow,
      transaction: Transaction,
    ) => CanvasChange | CanvasRefusal | Promise<CanvasChange | CanvasRefusal>,
  ): Promise<CanvasState | CanvasRefusal> {
    const { studioId, userId, baseRev } = target;
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return studioMissing;
      const found = await this.#load(transaction, studioId);
      if (!found) return studioMissing;
      const changed = await change(found.now, transaction);
      if ('refused' in changed) return changed;
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
   * Follows a change of the studio's sources. Whatever moves the layout takes a new revision; a new name alone does not,
   * since no write based on the old one could lose anything. Nothing is emitted when nothing changed.
   */
  async followSources(transaction: Transaction, studioId: string): Promise<void> {
    if (!(await lockStudio(transaction, studioId))) return;
    const found = await this.#load(transaction, studioId);
    if (!found) return;
    const before = found.canvas.sources ?? [];
    const { sources, layout } = found.now;
    if (isDeepStrictEqual(before, sources)) return;
    const activeSceneId = found.canvas.activeSceneId;
    const bump = !isDeepStrictEqual(before.map(nameless), sources.map(nameless));
    await this.#save(transaction, studioId, found, { layout, activeSceneId, bump });
  }

  /** Clears the active scene if it is this one, as part of deleting it; the layout stays as it is. */
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
    const layout = withoutStrangers(canvas.layout, sources);
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
    const layout = withoutStrangers(next.layout, sources);
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
    const layout = withoutStrangers(canvas.layout, sources);
    const membership = resolve(layout, sources, this.#resolvable, canvas.lastPlan);
    return toCanvasState({ ...canvas, layout }, membership, sources);
  }
}

interface Found {
  readonly canvas: CanvasRecord;
  readonly now: CanvasNow;
}

function nameless({ name: _, ...source }: CanvasSource) {
  return source;
}

function staleBase(layoutRev: number): CanvasRefusal {
  return {
    refused: 'conflict',
    message: `The canvas was changed since baseRev was read; it is at layoutRev ${layoutRev} now: read it and try again.`,
  };
}
