import type { ChildProcess } from 'node:child_process';
import { type Forked, forkLinked } from '../../ipc/fork.ts';

let begun: ChildProcess | undefined;

/** What is forked where the media servers are in a process of their own. */
export function ownMedia(): Forked {
  return { entry: new URL('./media-main.ts', import.meta.url), env: harmlessEnvironment() };
}

/**
 * Forks the media process of this one, unless the environment asks for none. It loads as much as the API does: side by side
 * they are ready in little more than half the time. So this is to run before what the API is made of is loaded.
 */
export function beginOwnMedia(): void {
  const { MEDIA_PLANE: plane = '', MEDIA_PROCESS: place = '', MEDIA_LINK: links = '' } = process.env;
  const isOwn = ['', 'embedded'].includes(plane) && ['', 'own'].includes(place) && links === '';
  if (!isOwn) return;
  begun = forkLinked(ownMedia());
  // One that could not be begun is not connected, and is followed by another; until then nobody else would hear of it.
  begun.on('error', () => {});
}

/** The process that was begun, once; undefined where there is none. */
export function takeOwnMedia(): ChildProcess | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}

/** What programs need of the environment; the rest of ours holds secrets that the media process has no use for. */
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
