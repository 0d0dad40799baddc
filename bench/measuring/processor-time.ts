import { readdirSync, readFileSync } from 'node:fs';

/** The used processor time at a moment, both in milliseconds. */
export interface ProcessorTime {
  readonly cpu: number;
  readonly at: number;
}

/** The same for a process with its children; `childrenCpu` is the part of the children. */
export interface FamilyTime extends ProcessorTime {
  readonly childrenCpu: number;
}

/** The kernel's unit of processor time. */
const tickMs = 10;

/** The processor time of this process so far. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, at: performance.now() };
}

/** Whether the machine provides the usage of other processes. */
export function reportsOthers(): boolean {
  return readStat('self') !== undefined;
}

/** The processor time of this process and its children so far, including those that have ended. */
export function familyTime(): FamilyTime {
  const { cpu, at } = processorTime();
  const ended = readStat('self')?.endedChildren ?? 0;
  const running = children().reduce((sum, pid) => sum + (readStat(pid)?.own ?? 0), 0);
  const childrenCpu = ended + running;
  return { cpu: cpu + childrenCpu, childrenCpu, at };
}

/** The memory of the running children; memory that processes share is divided among them. */
export function childrenMegabytes(): number {
  return children().reduce((sum, pid) => {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return sum + Number(kilobytes) / 1024;
  }, 0);
}

function children(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === process.pid);
}

/** The share of a core between two moments, in percent. */
export function shareOfCore(from: ProcessorTime, to: ProcessorTime): number {
  return ((to.cpu - from.cpu) / (to.at - from.at)) * 100;
}

/** Reads the `/proc` values of a process, in milliseconds; undefined without this process or `/proc`. */
function readStat(process: string) {
  let text: string;
  try {
    text = readFileSync(`/proc/${process}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // After the name, which may contain any character, follow the state and the numbers of proc(5).
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
