import { heapSlope } from './memory.ts';
import type { RunResult } from './run.ts';

/** Live memory that 100,000 requests may leave behind before it counts as a leak: the store and its caches grow a little. */
const mostGrowthBytes = 32 * 1024 * 1024;

/** What a run must not show; empty when it may pass. */
export function failuresOf({ tally, samples }: RunResult): string[] {
  const failures = [...tally.findings.values()].map(({ operation, what }) => `${operation}: ${what}`);
  const slope = heapSlope(samples);
  if (slope !== undefined && slope * 100_000 > mostGrowthBytes)
    failures.push(`the deployment: memory grows by ${megabytes(slope * 100_000)} with 100,000 requests`);
  return failures;
}

/** The totals of a run and its findings, for people. */
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
    `  ${`${Math.round(slowestHealthMs)} ms`.padStart(8)}  the slowest answer of /v1/health meanwhile`,
    '',
    `${unchanged} refused requests were followed by a look at everything the user has: nothing had changed`,
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
    slope === undefined ? 'too short to tell a slope' : `${megabytes(slope * 100_000)} per 100,000 requests`;
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
