import { Worker } from 'node:worker_threads';

/** How long an idle thread is kept. */
const idleMs = 10_000;

interface Spare {
  readonly worker: Worker;
  readonly heapMegabytes: number;
  readonly timer: NodeJS.Timeout;
}

let spare: Spare | undefined;

/**
 * Returns the spare thread or a new one. Starting a thread and loading its decoders takes many times longer
 * than probing a small image.
 */
export function takeThread(heapMegabytes: number): Worker {
  if (spare?.heapMegabytes === heapMegabytes) {
    const { worker, timer } = spare;
    spare = undefined;
    clearTimeout(timer);
    worker.removeAllListeners('exit').ref();
    return worker;
  }
  return new Worker(new URL('./probe-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // Decoders print about broken files, and this does not belong in our log.
    stdout: true,
    stderr: true,
  });
}

/** Keeps a thread that has finished its file. Terminate a thread after any error instead. */
export function keepThread(worker: Worker, heapMegabytes: number): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  if (spare) return void worker.terminate();
  const timer = setTimeout(() => {
    if (spare?.worker === worker) spare = undefined;
    void worker.terminate();
  }, idleMs);
  timer.unref();
  worker.unref();
  spare = { worker, heapMegabytes, timer };
  worker.once('exit', () => {
    if (spare?.worker === worker) spare = undefined;
  });
}
