import type { CanvasPlacement, CanvasState } from '../../../generated/schemas.ts';
import { isCanvasEligible } from '../source-kinds.ts';
import type { CanvasSource } from './canvas-sources.ts';
import type { Layout } from './layout.ts';
import { type Plan, plan, type Seat } from './planner.ts';
import { canvasSize, type PresetLibrary, presetOf } from './presets.ts';

/** A plan, and whether it was resolved now or stored by an earlier write (CANVAS-19, CANVAS-20). */
export interface Membership {
  readonly basis: 'resolved' | 'stored';
  readonly plan: Plan;
}

/** A layout with its revision number and the time of its last write. */
export interface Revision {
  readonly layout: Layout;
  readonly layoutRev: number;
  readonly activeSceneId?: string;
  readonly updatedAt: string;
}

/**
 * Resolves the current seats. If this deployment cannot resolve the preset, the seats of the last plan are
 * used, without sources that were deleted or switched off (CANVAS-20).
 */
export function resolve(
  layout: Layout,
  sources: readonly CanvasSource[],
  library: PresetLibrary,
  lastPlan: Plan,
): Membership {
  const preset = presetOf(library, layout.activePreset);
  if (preset) return { basis: 'resolved', plan: plan(sources, preset, layout) };
  const placeable = sources.filter((source) => source.active && isCanvasEligible(source)).map(({ id }) => id);
  const placeableIds = new Set(placeable);
  const seats = lastPlan.seats.filter(({ sourceId }) => placeableIds.has(sourceId));
  const seated = new Set(seats.map(({ sourceId }) => sourceId));
  return {
    basis: layout.layoutMode === 'auto' ? 'stored' : 'resolved',
    plan: {
      seats,
      tray: placeable.filter((id) => !seated.has(id)),
      broughtIn: lastPlan.broughtIn.filter((id) => seated.has(id)),
    },
  };
}

/** The canvas as the API returns it (CANVAS-01). */
export function toCanvasState(
  revision: Revision,
  membership: Membership,
  sources: readonly CanvasSource[],
): CanvasState {
  const { layout } = revision;
  const auto = layout.layoutMode === 'auto';
  const planned = indexPlan(membership.plan);
  const placements = sources.map((source) =>
    auto ? plannedPlacement(source, layout, planned) : placedPlacement(source, layout),
  );
  return {
    layoutMode: layout.layoutMode,
    layoutRev: revision.layoutRev,
    activePreset: layout.activePreset,
    ...(revision.activeSceneId === undefined ? {} : { activeSceneId: revision.activeSceneId }),
    canvasWidth: canvasSize.width,
    canvasHeight: canvasSize.height,
    aspectRatio: layout.aspectRatio,
    fitMode: layout.fitMode,
    autoEmphasisEnabled: layout.autoEmphasisEnabled,
    broughtInSourceIds: auto ? [...membership.plan.broughtIn] : [],
    traySourceIds: auto ? [...membership.plan.tray] : trayOf(placements, layout.traySourceIds),
    tileOrder: [...layout.tileOrder],
    focusSourceId: layout.focusSourceId,
    spotlightId: layout.focusSourceId,
    pinnedOwnerId: layout.pinnedOwnerId,
    screenPriority: layout.screenPriority,
    slotAssignments: structuredClone(layout.slotAssignments),
    membershipBasis: membership.basis,
    output: layout.output,
    ...(layout.canvasBackground ? { canvasBackground: layout.canvasBackground } : {}),
    ...(layout.verticalOverlay ? { verticalOverlay: layout.verticalOverlay } : {}),
    placements: placements.toSorted(byDrawOrder),
    updatedAt: revision.updatedAt,
  };
}

/** A plan indexed by source, so that the lookups for many sources stay fast. */
interface IndexedPlan {
  readonly seats: ReadonlyMap<string, Seat>;
  readonly tray: ReadonlySet<string>;
  readonly broughtIn: ReadonlySet<string>;
}

function indexPlan({ seats, tray, broughtIn }: Plan): IndexedPlan {
  return {
    seats: new Map(seats.map((seat) => [seat.sourceId, seat])),
    tray: new Set(tray),
    broughtIn: new Set(broughtIn),
  };
}

/** In auto mode only the planner decides which sources are on the canvas and where (CANVAS-32, CANVAS-33). */
function plannedPlacement(source: CanvasSource, layout: Layout, planned: IndexedPlan): CanvasPlacement {
  const seat = planned.seats.get(source.id);
  return {
    ...tileOf(source, layout, seat),
    onCanvas: seat !== undefined,
    inTray: planned.tray.has(source.id),
    ...(seat ? { rect: seat.rect } : {}),
    ...(planned.broughtIn.has(source.id) ? { broughtIn: true } : {}),
  };
}

/** In advanced mode a source has the rect that was set, regardless of the tray (CANVAS-03, CANVAS-34). */
function placedPlacement(source: CanvasSource, layout: Layout): CanvasPlacement {
  const { rect } = layout.tiles[source.id] ?? {};
  const tile = tileOf(source, layout, undefined);
  const onCanvas = source.active && rect !== undefined && tile.visible;
  return {
    ...tile,
    onCanvas,
    inTray: source.active && isCanvasEligible(source) && !onCanvas,
    ...(source.active && rect ? { rect } : {}),
  };
}

function tileOf(source: CanvasSource, layout: Layout, seat: Seat | undefined) {
  const tile = layout.tiles[source.id] ?? {};
  const planned = layout.layoutMode === 'auto' ? seat?.slot : tile.plannedZ;
  return {
    sourceId: source.id,
    name: source.name,
    type: source.type,
    active: source.active,
    zIndex: tile.zIndex ?? planned ?? 0,
    alpha: tile.alpha ?? 1,
    visible: tile.visible ?? true,
    ...(tile.fitMode ? { fitMode: tile.fitMode } : {}),
    ...(tile.crop ? { crop: tile.crop } : {}),
    ...(source.ownerSub === undefined ? {} : { ownerSub: source.ownerSub }),
  };
}

function trayOf(placements: readonly CanvasPlacement[], putThere: readonly string[]): string[] {
  const inTray = placements.filter((placement) => placement.inTray).map(({ sourceId }) => sourceId);
  const [there, put] = [new Set(inTray), new Set(putThere)];
  return [...putThere.filter((id) => there.has(id)), ...inTray.filter((id) => !put.has(id))];
}

/** Placed tiles from back to front, then the others by id (CANVAS-26, CANVAS-29). */
function byDrawOrder(a: CanvasPlacement, b: CanvasPlacement): number {
  if (a.rect && b.rect) return a.zIndex - b.zIndex || byId(a, b);
  if (a.rect || b.rect) return a.rect ? -1 : 1;
  return byId(a, b);
}

function byId(a: CanvasPlacement, b: CanvasPlacement): number {
  return a.sourceId < b.sourceId ? -1 : 1;
}
