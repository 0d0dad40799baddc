import type { Measure } from './memory-probe.ts';

/** The deployment's memory after a number of requests. */
export interface Sample {
  readonly requests: number;
  /** Live memory after a garbage collection. */
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** The share of a run that warms up: caches fill, and code is compiled. */
const warmUp = 0.4;
/** A shorter run only warms up, so it has no meaningful slope. */
const leastSamples = 10;
const leastRequests = 20_000;

/** A sample from a measurement. */
export function sampleOf(requests: number, { heapBytes, rssBytes }: Measure): Sample {
  return { requests, heapBytes, rssBytes };
}

/**
 * The live memory that each request after the warm-up leaves, in bytes, by least squares; undefined if the
 * run is too short.
 */
export function heapSlope(samples: readonly Sample[]): number | undefined {
  const late = samples.slice(Math.floor(samples.length * warmUp));
  const covered = (late.at(-1)?.requests ?? 0) - (late[0]?.requests ?? 0);
  if (late.length < leastSamples || covered < leastRequests * (1 - warmUp)) return undefined;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(late.map(({ requests }) => requests));
  const y = mean(late.map(({ heapBytes }) => heapBytes));
  let above = 0;
  let below = 0;
  for (const { requests, heapBytes } of late) {
    above += (requests - x) * (heapBytes - y);
    below += (requests - x) ** 2;
  }
  return below === 0 ? undefined : above / below;
}
