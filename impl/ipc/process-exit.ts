import type { ChildProcess } from 'node:child_process';

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Settles when a started process has ended, or could not be started at all. */
export function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {
      // For a running process the event means that a signal or a message could not be delivered.
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}
