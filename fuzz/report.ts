import { heapSlope } from './memory.ts';
import type { RunResult } from './run.ts';

/**
 * The growth of live memory in 100,000 requests that is not a leak, because the store and its caches grow a
 * little.
 */
const maxGrowthBytes = 32 * 1024 * 1024;

/** The failures of a run; empty if it passes. */
export function failuresOf({ tally, samples }: RunResult): string[] {
  const failures = [...tally.findings.values()].map(({ operation, what }) => `${operation}: ${what}`);
  const slope = heapSlope(samples);
  if (slope !== undefined && slope * 100_000 > maxGrowthBytes)
    failures.push(`the deployment: memory grows by ${megabytes(slope * 100_000)} with 100,000 requests`);
  return failures;
}

/** Formats the totals of a run and its findings. */
export function report(result: RunResult): string {
  const { tally, seconds, slowestHealthMs, unchanged } = result;
  const rate = Math.round(tally.requests / seconds);
  return [
    `${tally.requests} requests in ${Math.round(seconds)} s (${rate} a second)`,
    '',
    'By status',
    ...sorted(tally.statuses).map(([status, count]) => `  ${status.padEnd(6)} ${count}`),
    '',
    'By attack',
    ...sorted(tally.kinds).map(([kind, count]) => `  ${kind.padEnd(34)} ${count}`),
    '',
    'By operation',
    ...operationLines(result),
    '',
    'Slowest',
    ...tally.slowest.map(({ ms, what }) => `  ${`${Math.round(ms)} ms`.padStart(8)}  ${what}`),
    `  ${`${Math.round(slowestHealthMs)} ms`.padStart(8)}  the slowest response of /v1/health in the run`,
    '',
    `After ${unchanged} rejected requests, all resources of the user were read: none had changed`,
    memoryLine(result),
    '',
    ...findingLines(result),
  ].join('\n');
}

function operationLines({ tally }: RunResult): string[] {
  return [...tally.operations].sort().map(([operation, statuses]) => {
    const counts = [...statuses].sort(([one], [other]) => one - other);
    return `  ${operation.padEnd(26)} ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`;
  });
}

function memoryLine({ samples }: RunResult): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return 'Memory    not measured';
  const slope = heapSlope(samples);
  const grown =
    slope === undefined ? 'too short for a slope' : `${megabytes(slope * 100_000)} per 100,000 requests`;
  const peak = Math.max(...samples.map(({ rssBytes }) => rssBytes));
  return [
    `Memory    live ${megabytes(first.heapBytes)} at first, ${megabytes(last.heapBytes)} at the end; ${grown}`,
    `          resident ${megabytes(first.rssBytes)} at first, ${megabytes(last.rssBytes)} at the end, ${megabytes(peak)} at most`,
  ].join('\n');
}

function findingLines({ tally }: RunResult): string[] {
  const findings = [...tally.findings.values()];
  if (findings.length === 0) return ['No findings'];
  return [
    `${findings.length} findings`,
    ...findings.flatMap(({ what, operation, kind, reproduction, times }) => [
      '',
      `FOUND  ${operation} (${kind}, ${times} times)`,
      `  ${what}`,
      `    ${reproduction}`,
    ]),
  ];
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
