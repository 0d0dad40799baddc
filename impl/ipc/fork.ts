import { type ChildProcess, fork } from 'node:child_process';

/** A process to fork. */
export interface Forked {
  /** The module to run. */
  readonly entry: URL;
  /** The environment of the process; absent = the environment of this process. */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/**
 * Forks a process that is linked to this one. Messages that arrive before the first listener are buffered
 * for it.
 */
export function forkLinked({ entry, env }: Forked): ChildProcess {
  return fork(entry, {
    serialization: 'advanced',
    // The process leads a process group: a terminal's Ctrl-C does not reach it, and its own child processes
    // can be ended together with it.
    detached: true,
    // Standard output of this process is for people, so logs of the forked process go to standard error.
    stdio: ['ignore', 2, 2, 'ipc'],
    ...(env && { env }),
  });
}
