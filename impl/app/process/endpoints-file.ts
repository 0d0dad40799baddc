import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where a running deployment is reached, as `DATA_DIR/endpoints.json` tells whoever comes later. */
export interface Endpoints {
  readonly baseUrl: string;
  readonly embedUrl: string;
  readonly mediaUrl: string;
  /** Null where nothing takes RTMP. */
  readonly rtmpUrl: string | null;
  readonly oidcIssuer: string;
  readonly pid: number;
}

/**
 * Writes where this process is reached and gives back how to take it back. While another process on the same folder
 * runs, its word stands: several may share one store, and the first is the one to be asked.
 */
export function announce(dataDir: string, endpoints: Endpoints): () => void {
  const lock = takeLock(join(dataDir, 'endpoints.lock'));
  if (!lock) return () => {};
  const file = join(dataDir, 'endpoints.json');
  // Renamed into place, so that nobody reads half of it.
  writeFileSync(`${file}.draft`, `${JSON.stringify(endpoints, undefined, 2)}\n`);
  renameSync(`${file}.draft`, file);
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}

/**
 * A lock that ends with this process, however that ends, which the id of a process does not tell: after a crash it may
 * be another's. Node has no file locks of its own; SQLite's are the system's.
 */
function takeLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (isHeld) return undefined;
    throw error;
  }
}
