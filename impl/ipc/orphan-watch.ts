import { Worker } from 'node:worker_threads';

/**
 * Ends this process with its parent even while it hangs: a busy loop does not notice that a pipe is closed, and would keep its
 * ports from whoever comes next. It ends with everything the process has started, if it leads a process group.
 */
export function endWithParent(): void {
  const thread = new Worker(new URL('./orphan-watch-thread.ts', import.meta.url), {
    workerData: process.ppid,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  // Without the watch only a process that hangs outlives its parent; that is no reason to end one that works.
  thread.on('error', () => {});
  thread.unref();
}

/** Ends this process at once, and with it what it has started if it leads a process group. */
export function endAtOnce(): never {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads none.
  }
  process.kill(process.pid, 'SIGKILL');
  return process.exit(1);
}
