import * as v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The maximum total of large responses before a garbage collection, in bytes. */
const maxGarbage = 16 * 1024 * 1024;
/** The minimum size of a large response, in bytes. The runtime collects smaller ones soon enough. */
const large = 128 * 1024;

let garbage = 0;
let collect: (() => void) | undefined;

/**
 * Counts the bytes of a received response, which checks read as text several times. With a heap limit of gigabytes, the
 * runtime collects those texts late, so a collection is started after some megabytes of them.
 */
export function noteResponse(bytes: number): void {
  if (bytes < large) return;
  garbage += bytes;
  if (garbage < maxGarbage) return;
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
