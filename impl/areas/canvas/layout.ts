import type {
  CanvasBackground,
  CanvasCrop,
  FitMode,
  LayoutMode,
  ProgramOutput,
  UpdateCanvasRequest,
  UpdatePlacementRequest,
  VerticalOverlay,
} from '../../../generated/schemas.ts';
import type { CanvasSource } from './canvas-sources.ts';
import type { Plan, PlanIntent } from './planner.ts';
import type { Rect } from './presets.ts';

/** The settings of one source's tile. Absent members have their default. */
export interface Tile {
  /** The last rect that was set. In auto mode it is stored but not shown (CANVAS-02). */
  readonly rect?: Rect;
  readonly zIndex?: number;
  /** The draw order in the last plan before the change to advanced mode. */
  readonly plannedZ?: number;
  readonly alpha?: number;
  /** A hidden tile keeps its rect and its seat (CANVAS-37). */
  readonly visible?: boolean;
  readonly fitMode?: FitMode;
  readonly crop?: CanvasCrop;
}

/** The settings of a studio's canvas. Everything else is derived from them and the sources. */
export interface Layout extends PlanIntent {
  readonly layoutMode: LayoutMode;
  readonly activePreset: string;
  readonly aspectRatio: string;
  readonly fitMode: FitMode;
  readonly autoEmphasisEnabled: boolean;
  readonly output: ProgramOutput;
  readonly canvasBackground?: CanvasBackground;
  readonly verticalOverlay?: VerticalOverlay;
  readonly tiles: Readonly<Record<string, Tile>>;
}

/** The layout of a scene. It excludes the broadcast format and the guide, which a recall does not change. */
export type SceneLayout = Omit<Layout, 'output' | 'verticalOverlay'>;

/** The layout of a studio before any change. */
export const untouchedLayout: Layout = {
  layoutMode: 'auto',
  activePreset: 'grid-2x2',
  aspectRatio: '16/9',
  fitMode: 'contain',
  autoEmphasisEnabled: false,
  tileOrder: [],
  focusSourceId: '',
  pinnedOwnerId: '',
  screenPriority: false,
  traySourceIds: [],
  slotAssignments: {},
  output: { width: 1920, height: 1080, fpsNum: 30, fpsDen: 1 },
  tiles: {},
};

/** The layout without references to sources that the studio no longer has. */
export function withoutUnknownSources(layout: Layout, sources: readonly CanvasSource[]): Layout {
  const known = new Set(sources.map(({ id }) => id));
  const owned = sources.some(({ ownerSub }) => ownerSub === layout.pinnedOwnerId);
  const slots = (assigned: Readonly<Record<string, string>>) => entriesWhere(assigned, (id) => known.has(id));
  return {
    ...layout,
    tileOrder: layout.tileOrder.filter((id) => known.has(id)),
    traySourceIds: layout.traySourceIds.filter((id) => known.has(id)),
    focusSourceId: known.has(layout.focusSourceId) ? layout.focusSourceId : '',
    pinnedOwnerId: owned ? layout.pinnedOwnerId : '',
    slotAssignments: entriesWhere(
      Object.fromEntries(
        Object.entries(layout.slotAssignments).map(([preset, assigned]) => [preset, slots(assigned)]),
      ),
      (assigned) => Object.keys(assigned).length > 0,
    ),
    tiles: entriesWhere(layout.tiles, (_, id) => known.has(id)),
  };
}

function entriesWhere<T>(
  record: Readonly<Record<string, T>>,
  holds: (value: T, key: string) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => holds(value, key)));
}

/**
 * Changes the settings of the entire canvas. When auto mode ends, tiles without a rect keep the planner's,
 * and tiles with a rect return to it (CANVAS-03).
 */
export function withSettings(layout: Layout, change: UpdateCanvasRequest, planned: Plan): Layout {
  const { baseRev: _, ...settings } = change;
  const leavesAuto = layout.layoutMode === 'auto' && settings.layoutMode === 'advanced';
  return {
    ...layout,
    ...settings,
    tiles: leavesAuto ? placedAsPlanned(layout.tiles, planned) : layout.tiles,
  };
}

function placedAsPlanned(tiles: Layout['tiles'], { seats }: Plan): Layout['tiles'] {
  const placed = seats.map(({ sourceId, rect, slot }) => [
    sourceId,
    { rect, ...tiles[sourceId], plannedZ: slot },
  ]);
  return { ...tiles, ...Object.fromEntries(placed) };
}

/** Changes one tile. In auto mode a rect is stored for later and the mode stays (CANVAS-02, CF-39). */
export function withTile(layout: Layout, sourceId: string, change: UpdatePlacementRequest): Layout {
  const { baseRev: _, crop, ...style } = change;
  const { crop: cropBefore, ...tile } = layout.tiles[sourceId] ?? {};
  const cropNow = crop ?? cropBefore;
  const changed: Tile = {
    ...tile,
    ...style,
    // Zoom 1 shows the entire picture, so such a tile has no crop (CANVAS-43).
    ...(cropNow && cropNow.zoom > 1 ? { crop: cropNow } : {}),
  };
  return { ...layout, tiles: { ...layout.tiles, [sourceId]: changed } };
}

/** The part of a layout that a scene captures. */
export function sceneOf({ output: _, verticalOverlay: __, ...scene }: Layout): SceneLayout {
  return scene;
}

/** Applies a scene to a layout, in the mode in which it was captured (CF-39). */
export function withScene({ output, verticalOverlay }: Layout, scene: SceneLayout): Layout {
  return { ...scene, output, ...(verticalOverlay ? { verticalOverlay } : {}) };
}
