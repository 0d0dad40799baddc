import { writeSync } from 'node:fs';

const retryMs = 1;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread, which does nothing but its job. */
export function sleep(milliseconds: number): void {
  if (milliseconds > 0) Atomics.wait(sleeping, 0, 0, milliseconds);
}

/**
 * Writes all bytes to a pipe, and waits while it is full.
 * @throws Error if its reader is gone.
 */
export function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at, bytes.length - at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      sleep(retryMs);
    }
  }
}
