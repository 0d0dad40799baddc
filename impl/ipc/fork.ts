import { type ChildProcess, fork } from 'node:child_process';

/** A process that is forked. */
export interface Forked {
  /** The module it runs. */
  readonly entry: URL;
  /** Its environment; absent = that of this process. */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/** Forks a process that is linked to this one. What it says before it is listened to is kept for whoever listens first. */
export function forkLinked({ entry, env }: Forked): ChildProcess {
  return fork(entry, {
    serialization: 'advanced',
    // It leads a process group: a terminal's Ctrl-C is not for it, and what it starts can be ended with it.
    detached: true,
    // Standard output is for people, and what it has to say is a log.
    stdio: ['ignore', 2, 2, 'ipc'],
    ...(env && { env }),
  });
}
