import { isCanvasEligible, isScreen } from '../source-kinds.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { type Preset, type Rect, slotRect } from './presets.ts';

/** What people want of auto mode; the planner does what the preset has room for. */
export interface PlanIntent {
  /** The order in which sources are seated; those it lacks follow in the order of the sources list. */
  readonly tileOrder: readonly string[];
  readonly focusSourceId: string;
  readonly pinnedOwnerId: string;
  readonly screenPriority: boolean;
  /** Sources that take no seat: put into the tray by hand. */
  readonly traySourceIds: readonly string[];
  /** Preset id -> slot index as text -> source id. */
  readonly slotAssignments: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A source on the canvas. */
export interface Seat {
  readonly sourceId: string;
  readonly rect: Rect;
  /** The slot's index, which is also the draw order: an inset comes after what it lies on. */
  readonly slot: number;
}

/** Who is where. */
export interface Plan {
  readonly seats: readonly Seat[];
  /** Active sources without a seat: those put there by hand first, then the overflow in seating order. */
  readonly tray: readonly string[];
  /** Seated sources of owners who have another source seated before it (CANVAS-12). */
  readonly broughtIn: readonly string[];
}

/**
 * Seats a studio's sources in a preset; the same input always gives the same seats.
 *
 * A slot assigned by hand is taken first. Slot 0 then goes to the pinned owner where the preset seats people, else to
 * the source in focus, else to a shared screen where the preset is made for one. The rest is filled by rank: shared
 * screens first when they have priority, then `tileOrder`, then the order of the sources list. Sources of one owner
 * are one person and fold into one seat while others wait; seats left over bring their further sources in.
 */
export function plan(sources: readonly CanvasSource[], preset: Preset, intent: PlanIntent): Plan {
  const placeable = sources.filter((source) => source.active && isCanvasEligible(source));
  const placeableIds = new Set(placeable.map(({ id }) => id));
  const parked = new Set(intent.traySourceIds);
  const ranked = rank(
    placeable.filter(({ id }) => !parked.has(id)),
    intent,
  );
  const seating = new Seating(preset.slots.length);

  const assigned = intent.slotAssignments[preset.id] ?? {};
  for (let slot = 0; slot < preset.slots.length; slot += 1) {
    seating.take(
      slot,
      ranked.find(({ id }) => id === assigned[String(slot)]),
    );
  }
  const waiting = () => ranked.filter((source) => !seating.has(source));
  if (preset.people && intent.pinnedOwnerId !== '') {
    seating.take(
      0,
      waiting().find(({ ownerSub }) => ownerSub === intent.pinnedOwnerId),
    );
  }
  const focused = waiting().find(({ id }) => id === intent.focusSourceId);
  seating.take(0, focused);
  // Where slot 0 is taken, the focused source is at least seated before all others.
  if (focused && !seating.has(focused)) seating.append(focused);
  if (preset.screenFirst) seating.take(0, waiting().find(isScreen));
  for (const source of waiting()) if (!seating.hasOwnerOf(source)) seating.append(source);
  for (const source of waiting()) seating.append(source);

  const seats = preset.slots.flatMap((slot, index) => {
    const source = seating.seated[index];
    return source ? [{ sourceId: source.id, rect: slotRect(slot), slot: index }] : [];
  });
  return {
    seats,
    tray: [...intent.traySourceIds.filter((id) => placeableIds.has(id)), ...waiting().map(({ id }) => id)],
    broughtIn: broughtIn(ranked.filter((source) => seating.has(source))),
  };
}

function rank(sources: readonly CanvasSource[], intent: PlanIntent): CanvasSource[] {
  const order = new Map(intent.tileOrder.map((id, index) => [id, index]));
  const wish = ({ id }: CanvasSource) => order.get(id) ?? order.size;
  const screen = (source: CanvasSource) => (intent.screenPriority && isScreen(source) ? 0 : 1);
  // Sorting is stable, so the order of the sources list settles the rest.
  return [...sources].sort((a, b) => screen(a) - screen(b) || wish(a) - wish(b));
}

function broughtIn(seatedByRank: readonly CanvasSource[]): string[] {
  const people = new Set<string>();
  return seatedByRank.flatMap(({ id, ownerSub }) => {
    if (ownerSub === undefined) return [];
    if (people.has(ownerSub)) return [id];
    people.add(ownerSub);
    return [];
  });
}

/** Slots as they fill up. */
class Seating {
  readonly seated: (CanvasSource | undefined)[];

  constructor(slots: number) {
    this.seated = new Array(slots).fill(undefined);
  }

  has(source: CanvasSource): boolean {
    return this.seated.includes(source);
  }

  hasOwnerOf({ ownerSub }: CanvasSource): boolean {
    return ownerSub !== undefined && this.seated.some((other) => other?.ownerSub === ownerSub);
  }

  /** Seats a source in a slot, unless somebody sits there or the source sits elsewhere. */
  take(slot: number, source: CanvasSource | undefined): void {
    if (source && !this.seated[slot] && !this.has(source)) this.seated[slot] = source;
  }

  /** Seats a source in the first free slot, if there is one. */
  append(source: CanvasSource): void {
    const free = this.seated.indexOf(undefined);
    if (free >= 0) this.seated[free] = source;
  }
}
