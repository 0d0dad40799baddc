import { isCanvasEligible, isScreen } from '../source-kinds.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { type Preset, type Rect, slotRect } from './presets.ts';

/** The options of auto mode. The planner follows them as far as the preset has slots. */
export interface PlanIntent {
  /** The seating order. Other sources follow in the order of the sources list. */
  readonly tileOrder: readonly string[];
  readonly focusSourceId: string;
  readonly pinnedOwnerId: string;
  readonly screenPriority: boolean;
  /** Sources that were put into the tray by hand and take no seat. */
  readonly traySourceIds: readonly string[];
  /** Preset id -> slot index as text -> source id. */
  readonly slotAssignments: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A source on the canvas. */
export interface Seat {
  readonly sourceId: string;
  readonly rect: Rect;
  /** The slot's index, which is also the draw order: an inset is drawn after its background. */
  readonly slot: number;
}

/** The seats and the tray of a canvas. */
export interface Plan {
  readonly seats: readonly Seat[];
  /**
   * Active sources with a picture and without a seat: sources that were put there by hand first, then the
   * overflow in seating order.
   */
  readonly tray: readonly string[];
  /** Seated sources of owners with a higher-ranked seated source (CANVAS-12). */
  readonly broughtIn: readonly string[];
}

/**
 * Seats a studio's sources in a preset. The same input always gives the same seats.
 *
 * Slots assigned by hand are filled first. Slot 0 then goes to the pinned owner if the preset seats people,
 * else to the source in focus, else to a shared screen if the preset is made for one. The remaining slots
 * are filled by rank: shared screens first if they have priority, then `tileOrder`, then the order of the
 * sources list. Sources of one owner share one seat while others wait; free seats then bring in the owner's
 * additional sources.
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
  // If slot 0 is occupied, the focused source is at least seated before all others.
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
  const rankOf = ({ id }: CanvasSource) => order.get(id) ?? order.size;
  const screen = (source: CanvasSource) => (intent.screenPriority && isScreen(source) ? 0 : 1);
  // Sorting is stable, so ties keep the order of the sources list.
  return [...sources].sort((a, b) => screen(a) - screen(b) || rankOf(a) - rankOf(b));
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

/** The slots of a preset while they are filled. */
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

  /** Seats a source in a slot, unless the slot is occupied or the source has a seat. */
  take(slot: number, source: CanvasSource | undefined): void {
    if (source && !this.seated[slot] && !this.has(source)) this.seated[slot] = source;
  }

  /** Seats a source in the first free slot, if there is one. */
  append(source: CanvasSource): void {
    const free = this.seated.indexOf(undefined);
    if (free >= 0) this.seated[free] = source;
  }
}
