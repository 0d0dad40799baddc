import { writeSync } from 'node:fs';
import type { Logger } from 'pino';

/**
 * Stack frames of the WebRTC library and of datagram sockets. Only datagram sockets of that library have no
 * error listener.
 */
const ofMedia = /[/\\]node_modules[/\\]werift[/\\]|node:dgram:/;

/**
 * Keeps the process alive after an uncaught error of the WebRTC library in a timer, on a socket, or in one
 * of its own promises. Its session ends by the timeout for silence. Any other uncaught error ends the
 * process.
 * @returns a function that removes the handlers.
 */
export function containUncaughtErrors(log: Pick<Logger, 'error'>): () => void {
  const contain = (err: unknown) => {
    if (err instanceof Error && ofMedia.test(err.stack ?? '')) {
      log.error({ err }, 'the WebRTC library failed; the session concerned ends');
      return;
    }
    const reason = err instanceof Error ? (err.stack ?? err.message) : String(err);
    writeSync(process.stderr.fd, `${reason}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', contain);
  return () => process.off('uncaughtException', contain);
}
