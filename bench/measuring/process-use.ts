import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of processor time that all threads of a process have used. @throws without `/proc`. */
export function cpuMicroseconds(pid: number): number {
  return threads(pid).reduce((sum, thread) => sum + nanosecondsOf(thread), 0) / 1000;
}

/**
 * Microseconds of processor time of several processes, by their ids. Processes that have ended are left out.
 */
export function processorUse(pids: readonly number[]): ReadonlyMap<number, number> {
  const use = new Map<number, number>();
  for (const pid of pids)
    try {
      use.set(pid, cpuMicroseconds(pid));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  return use;
}

/** The processor time between two measurements. The time of processes that have ended is unknown. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [pid, used] of after) sum += used - (before.get(pid) ?? 0);
  return sum;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');

/** Megabytes of private memory of these processes, plus their share of shared memory. */
export function megabytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** A process and all its descendants. */
export function family(pid: number): number[] {
  const children = threads(pid).flatMap((thread) => {
    const text = readFileSync(`${thread}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(family)];
}

const threads = (pid: number) => readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`);

/** The scheduler's own count; 0 for a thread that has ended meanwhile. */
function nanosecondsOf(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/** KiB of resident memory of a process, including shared memory. */
export function residentKibibytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN);
}
