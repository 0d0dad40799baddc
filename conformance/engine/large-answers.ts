import * as v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So many bytes of large answers may lie about as garbage. */
const mostGarbage = 16 * 1024 * 1024;
/** Smaller answers are garbage that the runtime collects soon enough. */
const large = 128 * 1024;

let garbage = 0;
let collect: (() => void) | undefined;

/**
 * Notes that an answer of so many bytes was taken in. Each is read as text several times over. With a heap that may grow to
 * gigabytes the runtime is in no hurry to collect those texts, so it is told to after some megabytes of them.
 */
export function noteAnswer(bytes: number): void {
  if (bytes < large) return;
  garbage += bytes;
  if (garbage < mostGarbage) return;
  garbage = 0;
  collect ??= collector();
  setImmediate(collect);
}

function collector(): () => void {
  v8.setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  v8.setFlagsFromString('--no-expose-gc');
  return typeof gc === 'function' ? () => void gc() : () => {};
}
