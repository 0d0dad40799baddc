import { passCallFence } from '../../ports/call-fence.ts';
import { type ChatListener, PlatformError } from '../../ports/platform.ts';

/** The end of one attempt to listen. After `again` the listener reconnects; the other value is final. */
export type Ended = 'again' | 'refused';

/** A source of chat events. */
export interface ChatSource {
  readonly listener: ChatListener;
  /**
   * Listens until the connection breaks or the signal aborts, and calls `connected` when events can arrive.
   * An exception counts as `again`.
   */
  once(signal: AbortSignal, connected: () => void): Promise<Ended>;
}

/** The end of a failed attempt. A chat may appear with the next broadcast, but a lost grant never returns. */
export function endOf(error: unknown): Ended {
  return error instanceof PlatformError && error.kind === 'reauth' ? 'refused' : 'again';
}

const firstPauseMs = 250;
const maxPauseMs = 10_000;

/**
 * Listens and reconnects, with growing pauses after failures, until an attempt has a final end or the
 * returned function is called.
 */
export function listenWithReconnect({ listener, once }: ChatSource): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    let pauseMs = firstPauseMs;
    const connected = () => {
      if (signal.aborted) return;
      pauseMs = firstPauseMs;
      listener.state('connected');
    };
    while (!signal.aborted) {
      const ended = await attempt(once, signal, connected).catch(() => 'again' as const);
      if (signal.aborted) return;
      listener.state(ended === 'refused' ? 'failed' : 'reconnecting');
      if (ended === 'refused') return;
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  })();
  return () => stopping.abort();
}

async function attempt(once: ChatSource['once'], signal: AbortSignal, connected: () => void): Promise<Ended> {
  passCallFence();
  return once(signal, connected);
}

/** Waits; ends early when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
