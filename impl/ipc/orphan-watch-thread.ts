import { workerData } from 'node:worker_threads';
import { endAtOnce } from './orphan-watch.ts';

const lookMs = 500;

setInterval(() => {
  if (process.ppid !== workerData) endAtOnce();
}, lookMs);
