import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many bytes of disk the files below a folder take. Files that go while they are counted count nothing. */
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
