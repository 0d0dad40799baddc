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

/** How far looking into one file may go. */
export interface ProbeLimits {
  readonly milliseconds: number;
  /** All reads together. */
  readonly bytes: number;
  readonly heapMegabytes: number;
}

const ordinaryLimits: ProbeLimits = { milliseconds: 60_000, bytes: 512 * 1024 * 1024, heapMegabytes: 160 };
const largestRead = 32 * 1024 * 1024;

/**
 * Looks into a file within bounds of time, memory and bytes read. What was found before a bound was met counts.
 * @throws UnreadableError when it is not of its kind, or that could not be told within the bounds.
 * @throws what `read` throws, and the signal's reason when it is aborted.
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
    const looking = findingsOf(worker, read, limits, signal, timer);
    worker.postMessage({ type: 'probe', file } satisfies ToWorker);
    const { findings, isDone } = await looking;
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
  const answer = (message: ToWorker) => worker.postMessage(message);
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
          if (left < 0 || end - start > largestRead) return answer({ type: 'bytes', id, bytes: undefined });
          // Storage that fails is no fault of the file's.
          read(start, end).then((bytes) => answer({ type: 'bytes', id, bytes }), reject);
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
