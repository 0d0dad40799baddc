import { readdirSync, readFileSync } from 'node:fs';

/** How much processor time had been used at a moment; both in milliseconds. */
export interface ProcessorTime {
  readonly cpu: number;
  readonly at: number;
}

/** The same of a process with its children, of whom `childrenCpu` is. */
export interface FamilyTime extends ProcessorTime {
  readonly childrenCpu: number;
}

/** In which the kernel tells processor time. */
const tickMs = 10;

/** What this process has used so far. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, at: performance.now() };
}

/** Whether the machine tells what other processes use. */
export function tellsOfOthers(): boolean {
  return readStat('self') !== undefined;
}

/** What this process and its children have used so far, those that have ended as well. */
export function familyTime(): FamilyTime {
  const { cpu, at } = processorTime();
  const ended = readStat('self')?.endedChildren ?? 0;
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === process.pid)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
  const childrenCpu = ended + running;
  return { cpu: cpu + childrenCpu, childrenCpu, at };
}

/** The share of a core that was used between two moments, in percent. */
export function shareOfCore(from: ProcessorTime, to: ProcessorTime): number {
  return ((to.cpu - from.cpu) / (to.at - from.at)) * 100;
}

/** What `/proc` tells of a process, in milliseconds; undefined when there is none, or no `/proc`. */
function readStat(process: string) {
  let text: string;
  try {
    text = readFileSync(`/proc/${process}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // Behind the name, which may hold anything, follow the state and the numbers of proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) =>
    Number(fields[index]),
  );
  return {
    parent,
    own: ((user ?? 0) + (system ?? 0)) * tickMs,
    endedChildren: ((endedUser ?? 0) + (endedSystem ?? 0)) * tickMs,
  };
}
