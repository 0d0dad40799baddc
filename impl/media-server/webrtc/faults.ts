import { writeSync } from 'node:fs';
import type { Logger } from 'pino';

/** Frames of the library that speaks WebRTC; of datagram sockets only its own fail unheard. */
const ofMedia = /[/\\]node_modules[/\\]werift[/\\]|node:dgram:/;

/**
 * Keeps the process alive when the WebRTC library fails where nobody can catch it: in a timer, on a socket, or in a promise of
 * its own. Its session ends by itself, as one that has gone silent does. Every other fault ends the process as ever.
 * @returns what ends it.
 */
export function containFaults(log: Pick<Logger, 'error'>): () => void {
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
