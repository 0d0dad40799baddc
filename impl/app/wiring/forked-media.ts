import type { ChildProcess } from 'node:child_process';
import { type Forked, forkLinked } from '../../ipc/fork.ts';

let forked: ChildProcess | undefined;

/** The entry point and environment of a forked media process. */
export function mediaFork(): Forked {
  return { entry: new URL('./media-main.ts', import.meta.url), env: harmlessEnvironment() };
}

/**
 * Forks the media process unless the environment configures another one. It loads as much code as the API,
 * and in parallel both are ready in little more than half the time. So call this function before the API's
 * modules are loaded.
 */
export function forkMedia(): void {
  const { MEDIA_PLANE: plane = '', MEDIA_PROCESS: mode = '', MEDIA_LINK: links = '' } = process.env;
  const isOwn = ['', 'embedded'].includes(plane) && ['', 'own'].includes(mode) && links === '';
  if (!isOwn) return;
  forked = forkLinked(mediaFork());
  // A failed fork has no connection and is replaced by another process. Until then no other listener handles
  // its error.
  forked.on('error', () => {});
}

/** Returns the forked process on the first call, otherwise undefined. */
export function takeForkedMedia(): ChildProcess | undefined {
  const taken = forked;
  forked = undefined;
  return taken;
}

/**
 * The environment variables that a program needs. The others may contain secrets that the media process must
 * not get.
 */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TZ',
    'LANG',
    'LD_LIBRARY_PATH',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
  ];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
