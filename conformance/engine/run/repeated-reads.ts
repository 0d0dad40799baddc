import type { Exchange } from '../http/client.ts';
import { textOf } from './reused-values.ts';

/** A repeated request, with the number of repetitions. */
export interface RepeatedRead {
  readonly exchange: Exchange;
  readonly times: number;
}

/** The minimum number of repetitions. */
const minRepetitions = 10;
const maxRepeatedReads = 8;

/**
 * The repeated reads, each once: a script must repeat them as often to empty the same rate limit bucket.
 * Requests that create resources are repeated where their values are used.
 */
export function repeatedReadsIn(exchanges: readonly Exchange[]): RepeatedRead[] {
  const counts = new Map<string, RepeatedRead>();
  for (const exchange of exchanges) {
    const key = `${exchange.baseUrl} ${exchange.request.method} ${textOf(exchange)}`;
    const times = (counts.get(key)?.times ?? 0) + 1;
    counts.set(key, { exchange: counts.get(key)?.exchange ?? exchange, times });
  }
  return [...counts.values()]
    .filter(({ times, exchange: { request } }) => times >= minRepetitions && request.method === 'GET')
    .sort((one, other) => other.times - one.times)
    .slice(0, maxRepeatedReads);
}
