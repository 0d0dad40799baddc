import type { ChildProcess } from 'node:child_process';

/** A pipe between two processes, as one end sees it. Messages arrive whole and in order, or not at all. */
export interface IpcChannel {
  /**
   * Sends a copy of the message.
   * @param sent is called once it was handed over, or could not be.
   * @throws DataCloneError for what cannot be copied, such as a function.
   */
  send(message: object, sent: () => void): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Tells once that the other end is gone, or that this one was closed. */
  onGone(listener: () => void): void;
  close(): void;
}

/** The pipe to a forked process, or that of a forked process to the one that forked it (`process`). */
export function ipcChannelOf(end: ChildProcess | NodeJS.Process): IpcChannel {
  return {
    // Without a callback, what cannot be sent would be an error event that nobody listens to.
    send: (message, sent) => end.send?.(message, undefined, undefined, () => sent()),
    onMessage: (listener) => void end.on('message', listener),
    onGone: (listener) => {
      // A process may lose the one that forked it before it has come to look.
      if (end.connected) end.once('disconnect', listener);
      else queueMicrotask(listener);
    },
    close: () => {
      if (end.connected) end.disconnect?.();
    },
  };
}
