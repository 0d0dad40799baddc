import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes on disk of all files below a folder. Files that disappear meanwhile count 0. */
export function diskUsage(folder: string): number {
  let bytes = 0;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? diskUsage(path) : sizeOf(path);
  }
  return bytes;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function sizeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.blocks ?? 0) * 512;
}
