import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import type { CanvasSource } from './canvas-sources.ts';
import type { Revision } from './canvas-state.ts';
import { type Layout, untouchedLayout } from './layout.ts';
import type { Plan } from './planner.ts';

/** The stored state of a canvas. */
export interface CanvasRecord extends Revision {
  /** The last plan of a preset that could be resolved. */
  readonly lastPlan: Plan;
  /** The sources at the last write of the canvas; undefined before the first write. */
  readonly sources: readonly CanvasSource[] | undefined;
}

/** The table of canvases. A studio has a row after the first write of its canvas. */
export const canvases = table('canvases', {
  studio_id: 'text',
  layout_rev: 'integer',
  layout: 'text',
  plan: 'text',
  sources: 'text',
  active_scene_id: 'text?',
  updated_at: 'text',
});

/** A row of `canvases`. */
export type CanvasRow = TableRow<typeof canvases>;

/** A studio, joined with its canvas if it has one. */
type StudioCanvasRow = { [Column in Exclude<keyof CanvasRow, 'studio_id'>]: CanvasRow[Column] | null } & {
  created_at: string;
};

/**
 * The canvas of a studio; undefined if the studio does not exist. A canvas that was never written has no
 * row.
 */
export async function findCanvas(reader: Reader, studioId: string): Promise<CanvasRecord | undefined> {
  const row = await reader.first<StudioCanvasRow>(
    `SELECT canvases.layout_rev, canvases.layout, canvases.plan, canvases.sources, canvases.active_scene_id,
       canvases.updated_at, studios.created_at
     FROM studios LEFT JOIN canvases ON canvases.studio_id = studios.id WHERE studios.id = ?`,
    studioId,
  );
  if (!row) return undefined;
  const { layout, plan, sources } = row;
  return {
    layout: layout === null ? untouchedLayout : { ...untouchedLayout, ...(JSON.parse(layout) as Layout) },
    layoutRev: row.layout_rev ?? 0,
    ...(row.active_scene_id === null ? {} : { activeSceneId: row.active_scene_id }),
    updatedAt: row.updated_at ?? row.created_at,
    lastPlan: plan === null ? { seats: [], tray: [], broughtIn: [] } : (JSON.parse(plan) as Plan),
    sources: sources === null ? undefined : (JSON.parse(sources) as CanvasSource[]),
  };
}

/** Writes the canvas of a studio. The studio's row must be locked. */
export async function saveCanvas(
  transaction: Transaction,
  studioId: string,
  canvas: CanvasRecord,
): Promise<void> {
  await transaction.run(
    `INSERT INTO canvases (${canvases.list}) VALUES (${canvases.marks})
     ON CONFLICT (studio_id) DO UPDATE SET layout_rev = excluded.layout_rev, layout = excluded.layout,
       plan = excluded.plan, sources = excluded.sources, active_scene_id = excluded.active_scene_id,
       updated_at = excluded.updated_at`,
    studioId,
    canvas.layoutRev,
    JSON.stringify(canvas.layout),
    JSON.stringify(canvas.lastPlan),
    JSON.stringify(canvas.sources ?? []),
    canvas.activeSceneId ?? null,
    canvas.updatedAt,
  );
}
