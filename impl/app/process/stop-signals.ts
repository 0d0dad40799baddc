/** A second Ctrl-C within this time is the first one again: npm passes on what the terminal has sent to all. */
const sameKeystrokeMs = 500;

/** The first signal stops in good order, the next one at once. */
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
