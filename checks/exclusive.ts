import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const folder = join(import.meta.dirname, '../node_modules/.cache/exclusive');
const maxWaitMs = 300_000;
const retryMs = 50;

/**
 * Runs work while no other process of this clone runs work of the same name, so that programs do not read or
 * remove each other's files. SQLite locks a file through the operating system, which releases the lock of a
 * killed process.
 *
 * @throws Error if another process works for longer than five minutes.
 */
export async function exclusively<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 });
  try {
    const latest = performance.now() + maxWaitMs;
    while (!acquire(lock)) {
      if (performance.now() > latest)
        throw new Error(
          `Another process has held ${name}.lock in ${folder} for ${maxWaitMs / 1000} s. End it.`,
        );
      await pause(retryMs);
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock; false if another process has it. */
function acquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy) return false;
    throw cause;
  }
}

const sqliteBusy = 5;
