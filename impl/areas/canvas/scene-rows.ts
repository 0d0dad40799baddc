import type { Scene } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { countedTexts } from '../document-rows.ts';
import { type SceneLayout, sceneOf, untouchedLayout } from './layout.ts';

/** The table of scenes. */
export const scenes = table('scenes', {
  id: 'text',
  studio_id: 'text',
  name: 'text',
  layout: 'text',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `scenes`. */
export type SceneRow = TableRow<typeof scenes>;

/** Converts a row to the API's form. */
export function toScene(row: SceneRow): Scene {
  return {
    id: row.id,
    studioId: row.studio_id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The bytes of a scene that count towards its account's documents. */
export const countedScene = ({ name, layout }: Pick<SceneRow, 'name' | 'layout'>): number =>
  countedTexts(name, layout);

/** A studio's scenes with ids after `after`, in ascending order. */
export function scenesAfter(
  reader: Reader,
  studioId: string,
  after: string,
  limit: number,
): Promise<SceneRow[]> {
  return reader.all<SceneRow>(
    `SELECT ${scenes.list} FROM scenes WHERE studio_id = ? AND id > ? ORDER BY id LIMIT ?`,
    studioId,
    after,
    limit,
  );
}

/** A scene of the studio. */
export function findScene(reader: Reader, studioId: string, id: string): Promise<SceneRow | undefined> {
  const statement = `SELECT ${scenes.list} FROM scenes WHERE id = ? AND studio_id = ?`;
  return reader.first<SceneRow>(statement, id, studioId);
}

export async function hasScene(reader: Reader, studioId: string, id: string): Promise<boolean> {
  return (await findScene(reader, studioId, id)) !== undefined;
}

/** The layout of a scene. Members that were unknown at its capture have the values of an untouched canvas. */
export async function findSceneLayout(
  reader: Reader,
  studioId: string,
  id: string,
): Promise<SceneLayout | undefined> {
  const row = await findScene(reader, studioId, id);
  return row && { ...sceneOf(untouchedLayout), ...(JSON.parse(row.layout) as SceneLayout) }; // as `capture` inserted it
}

export async function insertScene(transaction: Transaction, row: SceneRow): Promise<void> {
  await transaction.run(
    `INSERT INTO scenes (${scenes.list}) VALUES (${scenes.marks})`,
    ...scenes.values(row),
  );
}

/** Deletes a scene; false if the studio has no scene of that id. */
export async function deleteScene(transaction: Transaction, studioId: string, id: string): Promise<boolean> {
  return (await transaction.run('DELETE FROM scenes WHERE id = ? AND studio_id = ?', id, studioId)) === 1;
}
