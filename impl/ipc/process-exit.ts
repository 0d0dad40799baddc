import type { ChildProcess } from 'node:child_process';

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Settles once a process that was begun has ended, or could not be begun at all. */
export function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {
      // Of a process that runs it says that a signal or a message did not get there.
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}
