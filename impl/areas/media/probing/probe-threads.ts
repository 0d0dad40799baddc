import { Worker } from 'node:worker_threads';

/** So long a thread that has nothing to look into is kept. */
const idleMs = 10_000;

interface Spare {
  readonly worker: Worker;
  readonly heapMegabytes: number;
  readonly timer: NodeJS.Timeout;
}

let spare: Spare | undefined;

/**
 * A thread that looks into files: the spare one, or a new one. To start a thread and load its decoders takes many times as
 * long as to look into a small image.
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
    // What a decoder prints about a broken file is no line of our log.
    stdout: true,
    stderr: true,
  });
}

/** Takes back a thread that is done with its file; one that met anything out of the ordinary is to be ended instead. */
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
