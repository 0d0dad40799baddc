import type { ChatListener } from '../../../ports/platform.ts';
import { keepListening } from '../reconnecting-listener.ts';
import type { ChatEvent } from './chat-room.ts';

/** Where and how to listen. */
export interface Listening {
  readonly url: string;
  readonly accessToken: string;
  /** How long the simulator may take to answer. */
  readonly patienceMs: number;
  readonly listener: ChatListener;
}

/** The simulator says something at least every ten seconds. */
const silenceTimeoutMs = 30_000;

/** Listens to a simulator's chat and comes back when the connection breaks, until the returned function is called. */
export function listen({ url, accessToken, patienceMs, listener }: Listening): () => void {
  return keepListening({
    listener,
    async once(signal, connected) {
      const silence = new AbortController();
      let watchdog = setTimeout(() => silence.abort(), patienceMs).unref();
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

/** The events of a stream; undefined for each sign of life. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      // Our own simulator wrote it, of the same version.
      yield block.startsWith('data: ') ? JSON.parse(block.slice(6)) : undefined;
    }
  }
}
