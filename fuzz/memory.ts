import type { Measure } from './memory-probe.ts';

/** The deployment's memory after so many requests. */
export interface Sample {
  readonly requests: number;
  /** Live after a collection. */
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** How much of a run is warming up: caches fill, code is compiled. */
const warmUp = 0.4;
/** A shorter run is all warming up, and says nothing of a slope. */
const leastSamples = 10;
const leastRequests = 20_000;

/** A sample of what the deployment said of itself. */
export function sampleOf(requests: number, { heapBytes, rssBytes }: Measure): Sample {
  return { requests, heapBytes, rssBytes };
}

/**
 * How much live memory each request of the second half of a run leaves behind, in bytes, by least squares; undefined when
 * the run was too short to tell.
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
