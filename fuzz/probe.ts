import { Socket } from 'node:net';
import { createInterface } from 'node:readline';

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

// Its children inherit the preload, and have something else for a third descriptor.
if (process.argv[1]?.endsWith('deployment-main.ts')) {
  const pipe = new Socket({ fd: 3, readable: true, writable: true }).unref();
  createInterface({ input: pipe }).on('line', (line) => {
    const { probe, collect } = JSON.parse(line) as Question; // the fuzzer asks nothing else
    const { user, system } = process.threadCpuUsage();
    if (collect) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const measure: Measure = {
      probe,
      threadMs: (user + system) / 1000,
      heapBytes: heapUsed + external,
      rssBytes: rss,
    };
    pipe.write(`${JSON.stringify(measure)}\n`);
  });
}
