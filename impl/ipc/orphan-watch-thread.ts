import { workerData } from 'node:worker_threads';
import { endAtOnce } from './orphan-watch.ts';

const pollMs = 500;

setInterval(() => {
  if (process.ppid !== workerData) endAtOnce();
}, pollMs);
