/*
 * Loaded into the deployment's process before its own modules: answers the fuzzer with what only the process itself can
 * tell. Processor time of the main thread says how long a request can have kept it from others, whatever else the machine
 * is doing at that moment.
 */

/** What the deployment's process says of itself. */
export interface Measure {
  readonly probe: number;
  /** Processor time of the main thread, in milliseconds. */
  readonly threadMs: number;
  /** Live memory in bytes: after a collection where one was asked for. */
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** A question to the process. */
export interface Question {
  readonly probe: number;
  readonly collect: boolean;
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'probe' in message && 'collect' in message;
}

// Its children inherit the preload, and speak another language with their parent.
if (process.argv[1]?.endsWith('main.ts') && !process.argv[1].endsWith('media-main.ts')) {
  process.on('message', (message: unknown) => {
    if (!isQuestion(message)) return;
    const { user, system } = process.threadCpuUsage();
    if (message.collect) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const measure: Measure = {
      probe: message.probe,
      threadMs: (user + system) / 1000,
      heapBytes: heapUsed + external,
      rssBytes: rss,
    };
    process.send?.(measure);
  });
}
