import type { ChatListener } from '../../../ports/platform.ts';
import { listenWithReconnect } from '../reconnecting-listener.ts';
import type { ChatEvent } from './chat-room.ts';

/** The address and the credential of a chat, and the receiver of its events. */
export interface Listening {
  readonly url: string;
  readonly accessToken: string;
  /** The timeout for the simulator's response. */
  readonly timeoutMs: number;
  readonly listener: ChatListener;
}

/** The simulator sends something at least every ten seconds. */
const silenceTimeoutMs = 30_000;

/**
 * Listens to a simulator's chat and reconnects when the connection breaks, until the returned function is
 * called.
 */
export function listen({ url, accessToken, timeoutMs, listener }: Listening): () => void {
  return listenWithReconnect({
    listener,
    async once(signal, connected) {
      const silence = new AbortController();
      let watchdog = setTimeout(() => silence.abort(), timeoutMs).unref();
      try {
        const response = await fetch(url, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken}` },
          redirect: 'manual',
          signal: AbortSignal.any([signal, silence.signal]),
        });
        if ([401, 403, 404].includes(response.status)) return 'refused';
        if (response.status !== 200 || !response.body) return 'again';
        connected();
        for await (const event of eventsOf(response.body)) {
          clearTimeout(watchdog);
          watchdog = setTimeout(() => silence.abort(), silenceTimeoutMs).unref();
          if (event?.kind === 'message') listener.message(event.message);
          else if (event) listener.removed(event.removal);
        }
        return 'again';
      } finally {
        clearTimeout(watchdog);
      }
    },
  });
}

/** The events of a stream; undefined for each heartbeat. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      // The deployment's own simulator of the same version has written it.
      yield block.startsWith('data: ') ? JSON.parse(block.slice(6)) : undefined;
    }
  }
}
