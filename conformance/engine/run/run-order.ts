import type { Check } from '../checks/check.ts';

/**
 * A queue's checks in two parts. Workers start the `first` checks of all queues before the rest of any
 * queue.
 */
export interface OrderedQueue {
  readonly first: readonly Check[];
  readonly rest: readonly Check[];
}

/**
 * Orders queues and their checks. The longest queues start first, so that no long queue starts at the end;
 * equal ones keep their order. To find violations early, a queue of generated checks starts with the checks
 * marked first, then one check per trait without writes.
 */
export function inRunOrder(queues: readonly (readonly Check[])[]): OrderedQueue[] {
  return queues.toSorted((one, other) => magnitude(other) - magnitude(one)).map(ordered);
}

/** Queues of about the same length count as equal. */
const magnitude = (queue: readonly Check[]): number => Math.floor(Math.log2(queue.length));

/** Orders the checks of one queue. */
export function ordered(queue: readonly Check[]): OrderedQueue {
  // Scenarios depend on each other.
  if (queue.some(({ trait }) => trait === 'scenario')) return { first: [], rest: queue };
  const at = (position: Check['order']): Check[] => queue.filter(({ order }) => order === position);
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
export const isSlowQueue = (queue: string): boolean => queue.startsWith('wait ');

/** Whether a serial queue empties a bucket with room for many calls. */
export const isEmptyingQueue = (queue: string): boolean => queue.startsWith('wait rate ');
