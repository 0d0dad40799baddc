import { passCallFence } from '../../ports/call-fence.ts';
import { type ChatListener, PlatformError } from '../../ports/platform.ts';

/** How one attempt to listen ended: `refused` is for good. */
export type Ended = 'again' | 'refused';

/** Something that can be listened to. */
export interface Listenable {
  readonly listener: ChatListener;
  /** Listens until it breaks off or the signal comes, and calls `connected` once it hears. It may throw: that is `again`. */
  once(signal: AbortSignal, connected: () => void): Promise<Ended>;
}

/** How an attempt that failed ended. A chat appears with the next broadcast, but a lost grant never comes back. */
export function endOf(error: unknown): Ended {
  return error instanceof PlatformError && error.kind === 'reauth' ? 'refused' : 'again';
}

const firstPauseMs = 250;
const maxPauseMs = 10_000;

/** Listens again and again, with longer pauses while it fails, until refused or the returned function is called. */
export function keepListening({ listener, once }: Listenable): () => void {
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

async function attempt(once: Listenable['once'], signal: AbortSignal, connected: () => void): Promise<Ended> {
  passCallFence();
  return once(signal, connected);
}

/** Waits, or less when the signal comes. */
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
