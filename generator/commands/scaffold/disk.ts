import { type FileSystemHost, Project } from 'ts-morph';
import type { Seen } from '../up-to-date/disk-state.ts';

/** The disk, which records each file that is read, listed or looked for. */
export function seenDisk(seen: Seen): FileSystemHost {
  const disk = new Project().getFileSystem();
  const looking = {
    readFileSync(path, encoding) {
      seen.now(path);
      return disk.readFileSync(path, encoding);
    },
    readDirSync(path) {
      seen.now(path);
      return disk.readDirSync(path);
    },
    fileExistsSync(path) {
      seen.now(path);
      return disk.fileExistsSync(path);
    },
    directoryExistsSync(path) {
      seen.now(path);
      return disk.directoryExistsSync(path);
    },
  } satisfies Partial<FileSystemHost>;
  return Object.assign(Object.create(disk), looking);
}
