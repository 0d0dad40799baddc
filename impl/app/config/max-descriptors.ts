import { readFileSync } from 'node:fs';

/** The limit of descriptors assumed if the system reports none. */
const defaultMax = 1024;

let known: number | undefined;

/**
 * The limit of files, sockets and pipes that this process can have open. Node raises the soft limit to the
 * hard one at its start.
 */
export function maxDescriptors(): number {
  known ??= readLimit();
  return known;
}

function readLimit(): number {
  return limitFromProc() ?? limitFromReport();
}

/**
 * The limit from /proc; undefined on other systems than Linux. Reading /proc takes a hundredth of the time
 * of a diagnostic report.
 */
function limitFromProc(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

function limitFromReport(): number {
  const { report } = process;
  // The network section is excluded from the report, because it would cause DNS queries.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' && limit > 0
    ? limit
    : limit === 'unlimited'
      ? Number.MAX_SAFE_INTEGER
      : defaultMax;
}
