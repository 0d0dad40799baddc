/**
 * A second Ctrl-C within this time is the same key press, because npm forwards the signal that the terminal
 * sends to all processes.
 */
const sameKeystrokeMs = 500;

/** The first signal stops in order, the next one at once. */
export function onStopSignals({ stop, stopAtOnce }: { stop(): void; stopAtOnce(): void }): void {
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const at = performance.now();
      if (first) {
        const sameKeystroke =
          signal === 'SIGINT' && first.signal === 'SIGINT' && at - first.at < sameKeystrokeMs;
        if (!sameKeystroke) stopAtOnce();
        return;
      }
      first = { signal, at };
      stop();
    });
  }
}
