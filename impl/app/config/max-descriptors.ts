import { readFileSync } from 'node:fs';

/** How many descriptors a process may have where the system does not say. */
const defaultMax = 1024;

let known: number | undefined;

/** How many files, sockets and pipes this process may have open at a time. Node raises the soft limit to the hard one at its start. */
export function maxDescriptors(): number {
  known ??= askSystem();
  return known;
}

function askSystem(): number {
  return ofLinux() ?? ofReport();
}

/** Undefined on other systems. It takes a hundredth of the time of a report. */
function ofLinux(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

function ofReport(): number {
  const { report } = process;
  // The network's part of it would ask for names.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' && limit > 0
    ? limit
    : limit === 'unlimited'
      ? Number.MAX_SAFE_INTEGER
      : defaultMax;
}
