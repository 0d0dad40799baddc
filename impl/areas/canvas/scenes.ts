import type { CanvasState, Scene } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type CeilingPorts, type Ceilings, contractCeilings } from '../ceilings.ts';
import { lockStudio } from '../studio-access.ts';
import { findCanvas } from './canvas-rows.ts';
import type { CanvasError, Canvases, CanvasTarget } from './canvases.ts';
import { sceneOf, withScene } from './layout.ts';
import {
  countedScene,
  deleteScene,
  findScene,
  findSceneLayout,
  hasScene,
  insertScene,
  scenesAfter,
  toScene,
} from './scene-rows.ts';

/** Layouts that are stored under a name. */
export class Scenes {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #canvases: Canvases;
  readonly #ceilings: Ceilings;

  constructor({
    store,
    clock,
    canvases,
    ceilings = contractCeilings,
  }: CeilingPorts & { canvases: Canvases }) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
    this.#canvases = canvases;
  }

  owns(studioId: string, id: string): Promise<boolean> {
    return hasScene(this.#store, studioId, id);
  }

  /** A studio's scenes by id ascending (PAGE-08), and whether more follow. */
  async list(
    studioId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: Scene[]; more: boolean }> {
    const rows = await scenesAfter(this.#store, studioId, page.after?.id ?? '', page.limit + 1);
    return { items: rows.slice(0, page.limit).map(toScene), more: rows.length > page.limit };
  }

  /** Stores the current layout; the canvas does not change. Undefined if the user has no such studio. */
  capture(userId: string, studioId: string, name: string): Promise<Scene | undefined> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      await requireAccount(transaction, userId);
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      await this.#ceilings.requireRoom(transaction, 'scenes', studioId);
      const canvas = await findCanvas(transaction, studioId);
      if (!canvas) return undefined;
      const now = timestamp(this.#clock.now());
      const row = {
        id: newId('scn'),
        studio_id: studioId,
        name,
        layout: JSON.stringify(sceneOf(canvas.layout)),
        created_at: now,
        updated_at: now,
      };
      await this.#ceilings.countDocument(transaction, studioId, 0, countedScene(row));
      await insertScene(transaction, row);
      return toScene(row);
    });
  }

  /**
   * Applies a scene to the canvas, in the scene's mode, and makes it active. Sources that were deleted since
   * are left out.
   */
  recall(target: CanvasTarget, id: string): Promise<CanvasState | CanvasError> {
    return this.#canvases.write(target, async ({ layout }, transaction) => {
      const kept = await findSceneLayout(transaction, target.studioId, id);
      if (!kept) return { rejected: 'not_found', message: 'scene not found' };
      return { layout: withScene(layout, kept), activeSceneId: id };
    });
  }

  /**
   * Deletes a scene; false if the user has no such scene. The canvas keeps its layout. If the scene was
   * active, no scene is active afterwards.
   */
  remove(userId: string, studioId: string, id: string): Promise<boolean> {
    return this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return false;
      const scene = await findScene(transaction, studioId, id);
      if (!scene) return false;
      await this.#ceilings.countDocument(transaction, studioId, countedScene(scene), 0);
      await deleteScene(transaction, studioId, id);
      await this.#canvases.forgetScene(transaction, studioId, id);
      return true;
    });
  }
}
