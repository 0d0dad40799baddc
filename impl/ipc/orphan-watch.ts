import { Worker } from 'node:worker_threads';

/**
 * Ends this process with its parent, even while it hangs: a busy loop does not notice a closed pipe, and
 * would occupy its ports for the next process. If it leads a process group, all processes of the group end
 * as well.
 */
export function endWithParent(): void {
  const thread = new Worker(new URL('./orphan-watch-thread.ts', import.meta.url), {
    workerData: process.ppid,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  // Without the watch, only a process that hangs outlives its parent; that is no reason to end a process that
  // works.
  thread.on('error', () => {});
  thread.unref();
}

/** Ends this process immediately, together with its process group if it leads one. */
export function endAtOnce(): never {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // This process leads no process group.
  }
  process.kill(process.pid, 'SIGKILL');
  return process.exit(1);
}
