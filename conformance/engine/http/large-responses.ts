import * as v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bytes of large responses that may become garbage before a collection. */
const mostGarbage = 16 * 1024 * 1024;
/** The runtime collects smaller responses soon enough; in bytes. */
const large = 128 * 1024;

let garbage = 0;
let collect: (() => void) | undefined;

/**
 * Counts the bytes of a received response, which checks read as text several times. With a heap limit of gigabytes, the
 * runtime collects those texts late, so a collection is started after some megabytes of them.
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
