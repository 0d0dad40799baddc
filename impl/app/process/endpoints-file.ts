import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The addresses of a running deployment, as published to other programs in `DATA_DIR/endpoints.json`. */
export interface Endpoints {
  readonly baseUrl: string;
  readonly embedUrl: string;
  readonly mediaUrl: string;
  /** The address of the RTMP server; null if the deployment has none. */
  readonly rtmpUrl: string | null;
  readonly oidcIssuer: string;
  readonly pid: number;
}

/**
 * Writes the addresses of this process and returns a function that removes them. If another process on the
 * same folder runs, its addresses stay: several processes may share one store, and clients use the first
 * one.
 */
export function announce(dataDir: string, endpoints: Endpoints): () => void {
  const lock = takeLock(join(dataDir, 'endpoints.lock'));
  if (!lock) return () => {};
  const file = join(dataDir, 'endpoints.json');
  // The file is written as a draft and renamed, so that nobody reads an incomplete file.
  writeFileSync(`${file}.draft`, `${JSON.stringify(endpoints, undefined, 2)}\n`);
  renameSync(`${file}.draft`, file);
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}

/**
 * A lock that ends with this process, however the process ends. A process id cannot replace it, because
 * after a crash the id may belong to another process. Node has no file locks; SQLite uses those of the
 * system.
 */
function takeLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (isLocked) return undefined;
    throw error;
  }
}
