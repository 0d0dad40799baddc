import type { CanvasState, Scene } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { requireAccount } from '../account/users.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { lockStudio } from '../studios/studio-lock.ts';
import type { Canvases, CanvasRefusal, CanvasTarget } from './canvas.ts';
import { findCanvas } from './canvas-store.ts';
import { type SceneLayout, sceneOf, untouchedLayout, withScene } from './layout.ts';

type SceneRow = { id: string; studio_id: string; name: string; created_at: string; updated_at: string };

const columns = 'id, studio_id, name, created_at, updated_at';

/** Layouts kept under a name. */
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
  }: {
    store: Store;
    clock: Clock;
    canvases: Canvases;
    ceilings?: Ceilings;
  }) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
    this.#canvases = canvases;
  }

  async owns(studioId: string, id: string): Promise<boolean> {
    return (
      (await this.#store.first('SELECT id FROM scenes WHERE id = ? AND studio_id = ?', id, studioId)) !==
      undefined
    );
  }

  /** A studio's scenes by id ascending (PAGE-08), and whether more follow. */
  async list(
    studioId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: Scene[]; more: boolean }> {
    const rows = await this.#store.all<SceneRow>(
      `SELECT ${columns} FROM scenes WHERE studio_id = ? AND id > ? ORDER BY id LIMIT ?`,
      ...[studioId, page.after?.id ?? '', page.limit + 1],
    );
    return { items: rows.slice(0, page.limit).map(scene), more: rows.length > page.limit };
  }

  /** Keeps the layout as it is now; the canvas itself does not change. Undefined when the user has no such studio. */
  capture(userId: string, studioId: string, name: string): Promise<Scene | undefined> {
    return this.#store.write(async (transaction) => {
      await requireAccount(transaction, userId);
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      await this.#ceilings.requireRoom(transaction, 'scenes', studioId);
      const canvas = await findCanvas(transaction, studioId);
      if (!canvas) return undefined;
      const now = timestamp(this.#clock.now());
      const made: Scene = { id: newId('scn'), studioId, name, createdAt: now, updatedAt: now };
      await transaction.run(
        `INSERT INTO scenes (${columns}, layout) VALUES (?, ?, ?, ?, ?, ?)`,
        ...[made.id, studioId, name, now, now, JSON.stringify(sceneOf(canvas.layout))],
      );
      return made;
    });
  }

  /** Puts a scene onto the canvas, in its own mode, and makes it the active one; sources that are gone stay gone. */
  recall(target: CanvasTarget, id: string): Promise<CanvasState | CanvasRefusal> {
    return this.#canvases.write(target, async ({ layout }, transaction) => {
      const kept = await findLayout(transaction, target.studioId, id);
      if (!kept) return { refused: 'not_found', message: 'scene not found' };
      return { layout: withScene(layout, kept), activeSceneId: id };
    });
  }

  /** Deletes a scene; false when the user has no such scene. The canvas keeps its layout, and no scene is active then. */
  remove(userId: string, studioId: string, id: string): Promise<boolean> {
    return this.#store.write(async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return false;
      const removed = await transaction.run(
        'DELETE FROM scenes WHERE id = ? AND studio_id = ?',
        ...[id, studioId],
      );
      if (removed === 0) return false;
      await this.#canvases.forgetScene(transaction, studioId, id);
      return true;
    });
  }
}

async function findLayout(reader: Reader, studioId: string, id: string): Promise<SceneLayout | undefined> {
  const row = await reader.first<{ layout: string }>(
    'SELECT layout FROM scenes WHERE id = ? AND studio_id = ?',
    ...[id, studioId],
  );
  return row && { ...sceneOf(untouchedLayout), ...(JSON.parse(row.layout) as SceneLayout) };
}

function scene(row: SceneRow): Scene {
  return {
    id: row.id,
    studioId: row.studio_id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
