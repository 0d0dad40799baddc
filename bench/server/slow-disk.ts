import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const source = (milliseconds: number) => `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
static int after(const char *name, int file) {
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  usleep(${milliseconds * 1000});
  return real(file);
}
int fsync(int file) { return after("fsync", file); }
int fdatasync(int file) { return after("fdatasync", file); }
`;

/**
 * The environment of a process with a slow disk: each sync takes some milliseconds longer, as on many rented
 * machines. Undefined without a C compiler or Linux.
 */
export function slowDisk(folder: string, milliseconds: number): Readonly<Record<string, string>> | undefined {
  const [file, library] = [join(folder, 'slow-disk.c'), join(folder, 'slow-disk.so')];
  writeFileSync(file, source(milliseconds));
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, file, '-ldl'], { stdio: 'ignore' });
  return process.platform === 'linux' && status === 0 ? { LD_PRELOAD: library } : undefined;
}
