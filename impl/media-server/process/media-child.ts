import { type ChildProcess, fork } from 'node:child_process';

/** What is forked as a media process. */
export interface MediaChildOptions {
  /** The module it runs, which calls `hostMedia`. */
  readonly entry: URL;
  /** Its environment; absent = that of this process. */
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/** Forks a media process. What it says before it is listened to is kept for whoever listens first. */
export function forkMedia({ entry, env }: MediaChildOptions): ChildProcess {
  return fork(entry, {
    serialization: 'advanced',
    // It leads a process group: a terminal's Ctrl-C is not for it, and what it starts can be ended with it.
    detached: true,
    // Standard output is for people, and what it has to say is a log.
    stdio: ['ignore', 2, 2, 'ipc'],
    ...(env && { env }),
  });
}
