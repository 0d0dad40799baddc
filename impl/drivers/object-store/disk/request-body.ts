import type { IncomingMessage } from 'node:http';

/**
 * The chunks of a request's body. At the end the connection stays open, so that an error response can still
 * be sent.
 * @param silenceMs the maximum time without data from the sender.
 * @throws when the sender disconnects or exceeds that time, and the signal's reason when it aborts, also
 * between two chunks.
 */
export async function* bodyOf(
  raw: IncomingMessage,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    signal.throwIfAborted();
    const chunk: Uint8Array | null = raw.read();
    if (chunk !== null) yield chunk;
    else if (raw.readableEnded) return;
    else if (raw.destroyed) throw new Error('the sender disconnected');
    else await somethingNew(raw, silenceMs, signal);
  }
}

const events = ['readable', 'end', 'close', 'error'] as const;

function somethingNew(raw: IncomingMessage, silenceMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      for (const event of events) raw.off(event, settle);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(() => {
      reject(new Error('the sender sent nothing for too long'));
      settle();
      raw.destroy();
    }, silenceMs);
    for (const event of events) raw.on(event, settle);
    signal.addEventListener('abort', settle);
  });
}
