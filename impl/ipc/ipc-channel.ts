import type { ChildProcess } from 'node:child_process';

/** One end of a pipe between two processes. Messages arrive complete and in order, or not at all. */
export interface IpcChannel {
  /**
   * Sends a copy of the message.
   * @param sent is called when the message was passed to the system, or could not be.
   * @throws DataCloneError for a value that cannot be copied, such as a function.
   */
  send(message: object, sent: () => void): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener once, when the other end is gone or this one was closed. */
  onGone(listener: () => void): void;
  close(): void;
}

/** The pipe to a forked process, or (for `process`) from a forked process to its parent. */
export function ipcChannelOf(end: ChildProcess | NodeJS.Process): IpcChannel {
  return {
    // Without a callback, a failed send would emit an error event that has no listener.
    send: (message, sent) => end.send?.(message, undefined, undefined, () => sent()),
    onMessage: (listener) => void end.on('message', listener),
    onGone: (listener) => {
      // The parent may have ended before this process adds a listener.
      if (end.connected) end.once('disconnect', listener);
      else queueMicrotask(listener);
    },
    close: () => {
      if (end.connected) end.disconnect?.();
    },
  };
}
