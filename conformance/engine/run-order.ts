import type { Check } from './check.ts';

/**
 * Lanes and their checks in the order they are begun. Those with the most to do come first, so that nothing long is begun
 * when all else is done; of equals the order stays. What is broken everywhere is to be told within a moment: a lane of
 * generated checks looks at one promise of each kind, without a write, before it goes on with the rest.
 */
export function inRunOrder(lanes: readonly (readonly Check[])[]): (readonly Check[])[] {
  return lanes
    .toSorted((one, other) => magnitude(other) - magnitude(one))
    .map((lane) => (lane.some(({ trait }) => trait === 'scenario') ? lane : oneOfEachFirst(lane)));
}

/** Lanes of about the same length are equals. */
const magnitude = (lane: readonly Check[]): number => Math.floor(Math.log2(lane.length));

function oneOfEachFirst(lane: readonly Check[]): readonly Check[] {
  const first = new Map<string, Check>();
  for (const check of lane)
    if (check.effect !== 'writes' && !first.has(check.trait)) first.set(check.trait, check);
  const early = new Set(first.values());
  return [...early, ...lane.filter((check) => !early.has(check))];
}
