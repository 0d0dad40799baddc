// Copied from templates/client/runtime/transport/delay.ts by `npx callsheet generate`. Do not edit.

/** Waits for these milliseconds; rejects with the signal's reason if it aborts first. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, Math.ceil(milliseconds));
    signal?.addEventListener('abort', aborted, { once: true });
  });
}
