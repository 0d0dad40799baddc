import type { Worker } from 'node:worker_threads';
import {
  type Findings,
  type FromWorker,
  type Probe,
  type ReadRange,
  type ToWorker,
  UnreadableError,
} from './findings.ts';
import { keepThread, takeThread } from './probe-threads.ts';

/** The limits of probing one file. */
export interface ProbeLimits {
  readonly milliseconds: number;
  /** The sum of all reads. */
  readonly bytes: number;
  readonly heapMegabytes: number;
}

const ordinaryLimits: ProbeLimits = { milliseconds: 60_000, bytes: 512 * 1024 * 1024, heapMegabytes: 160 };
const largestRead = 32 * 1024 * 1024;

/**
 * Probes a file with limits on time, memory and bytes read. If a limit is reached, the findings until then
 * are returned.
 *
 * @throws UnreadableError if the file is not of its kind, or if that is unknown within the limits.
 * @throws the errors of `read`, and the signal's reason if aborted.
 */
export async function probe(
  file: Probe,
  read: ReadRange,
  { signal, limits = ordinaryLimits }: { signal?: AbortSignal; limits?: ProbeLimits } = {},
): Promise<Findings> {
  signal?.throwIfAborted();
  const worker = takeThread(limits.heapMegabytes);
  const timer = AbortSignal.timeout(limits.milliseconds);
  const stop = () => void worker.terminate();
  for (const reason of [timer, signal]) reason?.addEventListener('abort', stop, { once: true });
  try {
    const probing = findingsOf(worker, read, limits, signal, timer);
    worker.postMessage({ type: 'probe', file } satisfies ToWorker);
    const { findings, isDone } = await probing;
    if (isDone) keepThread(worker, limits.heapMegabytes);
    else await worker.terminate();
    return findings;
  } catch (problem) {
    await worker.terminate();
    throw problem;
  } finally {
    for (const reason of [timer, signal]) reason?.removeEventListener('abort', stop);
  }
}

function findingsOf(
  worker: Worker,
  read: ReadRange,
  limits: ProbeLimits,
  signal: AbortSignal | undefined,
  timer: AbortSignal,
): Promise<{ readonly findings: Findings; readonly isDone: boolean }> {
  let found: Findings | undefined;
  let left = limits.bytes;
  const send = (message: ToWorker) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    const settle = (unreadable: string, isDone = false) =>
      found ? resolve({ findings: found, isDone }) : reject(new UnreadableError(unreadable));
    worker.on('message', (message: FromWorker) => {
      switch (message.type) {
        case 'found':
          found = message.findings;
          return;
        case 'unreadable':
          return reject(new UnreadableError(message.message));
        case 'done':
          return settle('The file could not be read.', true);
        case 'read': {
          const { id, start, end } = message;
          left -= end - start;
          if (left < 0 || end - start > largestRead) return send({ type: 'bytes', id, bytes: undefined });
          // A storage error is not reported as an unreadable file.
          read(start, end).then((bytes) => send({ type: 'bytes', id, bytes }), reject);
        }
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      settle(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'The file could not be read: it takes too much memory.'
          : 'The file could not be read.',
      ),
    );
    worker.on('exit', () => {
      if (signal?.aborted) return reject(signal.reason);
      settle(
        timer.aborted
          ? `The file could not be read within ${limits.milliseconds / 1000} seconds.`
          : 'The file could not be read.',
      );
    });
  });
}
