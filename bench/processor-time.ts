/** How much processor time had been used at a moment; both in milliseconds. */
export interface ProcessorTime {
  readonly cpu: number;
  readonly at: number;
}

/** What this process has used so far. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, at: performance.now() };
}

/** The share of a core that was used between two moments, in percent. */
export function shareOfCore(from: ProcessorTime, to: ProcessorTime): number {
  return ((to.cpu - from.cpu) / (to.at - from.at)) * 100;
}
