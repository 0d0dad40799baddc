import type { Exchange } from '../http/client.ts';
import { textOf } from './reused-values.ts';

/** A request that was sent so many times. */
export interface Flood {
  readonly exchange: Exchange;
  readonly times: number;
}

/** Fewer of the same are no flood. */
const fewest = 10;
const mostKinds = 8;

/**
 * The reads that were sent over and over, each once: a bucket that they emptied is empty only after as many. What makes
 * something comes where that is used.
 */
export function floodsIn(exchanges: readonly Exchange[]): Flood[] {
  const counts = new Map<string, Flood>();
  for (const exchange of exchanges) {
    const key = `${exchange.baseUrl} ${exchange.request.method} ${textOf(exchange)}`;
    const times = (counts.get(key)?.times ?? 0) + 1;
    counts.set(key, { exchange: counts.get(key)?.exchange ?? exchange, times });
  }
  return [...counts.values()]
    .filter(({ times, exchange: { request } }) => times >= fewest && request.method === 'GET')
    .sort((one, other) => other.times - one.times)
    .slice(0, mostKinds);
}
