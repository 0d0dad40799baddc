import type { Check } from '../checks/check.ts';

/** A lane's checks: those that are begun before every lane goes on, and the rest. */
export interface OrderedLane {
  readonly first: readonly Check[];
  readonly rest: readonly Check[];
}

/**
 * Lanes and their checks in the order they are begun. Those with the most to do come first, so that nothing long is begun
 * when all else is done; of equals the order stays. What is broken is to be told within a moment: a lane of generated
 * checks looks at what must not break and takes no making first, and then at one promise of each kind, without a write,
 * before it goes on with the others.
 */
export function inRunOrder(lanes: readonly (readonly Check[])[]): OrderedLane[] {
  return lanes.toSorted((one, other) => magnitude(other) - magnitude(one)).map(ordered);
}

/** Lanes of about the same length are equals. */
const magnitude = (lane: readonly Check[]): number => Math.floor(Math.log2(lane.length));

/** The checks of one lane in their order. */
export function ordered(lane: readonly Check[]): OrderedLane {
  // Scenarios build on each other.
  if (lane.some(({ trait }) => trait === 'scenario')) return { first: [], rest: lane };
  const at = (place: Check['comes']): Check[] => lane.filter(({ comes }) => comes === place);
  const first = at('first');
  const known = new Set(first.map(({ trait }) => trait));
  const early = new Map<string, Check>();
  for (const check of at(undefined))
    if (check.effect !== 'writes' && !known.has(check.trait) && !early.has(check.trait))
      early.set(check.trait, check);
  const isEarly = new Set(early.values());
  const others = at(undefined).filter((check) => !isEarly.has(check));
  return { first, rest: [...isEarly, ...others, ...at('last')] };
}

/** Whether a serial queue spends most of its time waiting. */
export const isSlowLane = (lane: string): boolean => lane.startsWith('wait ');

/** Whether a serial queue empties a bucket with room for many calls. */
export const isEmptyingLane = (lane: string): boolean => lane.startsWith('wait rate ');
