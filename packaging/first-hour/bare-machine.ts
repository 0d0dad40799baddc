import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs of a machine with Node, npm, git and the basic tools, which install scripts and npm may start. */
const basics = [
  ...[
    'sh',
    'bash',
    'env',
    'git',
    'tar',
    'gzip',
    'cat',
    'cp',
    'mv',
    'rm',
    'mkdir',
    'rmdir',
    'chmod',
    'ln',
    'ls',
  ],
  ...['uname', 'dirname', 'basename', 'sed', 'grep', 'head', 'tail', 'cut', 'tr', 'sort', 'sleep', 'date'],
  ...['readlink', 'realpath', 'touch', 'echo', 'printf', 'true', 'false', 'id', 'getconf'],
];
const media = ['ffmpeg', 'ffprobe'];

/** The environments of a newcomer, without and with ffmpeg. */
export interface BareMachine {
  readonly without: NodeJS.ProcessEnv;
  readonly withFfmpeg: NodeJS.ProcessEnv;
}

/**
 * Creates the environment of a machine with Node 20, npm and little else: its own home, temporary folder and search
 * path. Only npm's cache is shared with this machine, so that packages are downloaded once.
 *
 * @param node20 The program of Node 20.
 */
export function bareMachine(folder: string, node20: string): BareMachine {
  const [home, temporary] = [join(folder, 'home'), join(folder, 'tmp')];
  const [bin, mediaBin] = [join(folder, 'bin'), join(folder, 'media-bin')];
  for (const one of [home, temporary, bin, mediaBin]) mkdirSync(one, { recursive: true });
  symlinkSync(node20, join(bin, 'node'));
  for (const name of ['npm', 'npx', ...basics]) link(name, bin);
  for (const name of media) link(name, mediaBin);
  const without = {
    HOME: home,
    TMPDIR: temporary,
    PATH: bin,
    LANG: 'C.UTF-8',
    npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(),
    npm_config_prefer_offline: 'true',
    // A copy of this repository may belong to another user, whose folders git does not read.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
  };
  return { without, withFfmpeg: { ...without, PATH: [bin, mediaBin].join(delimiter) } };
}

/** Links a program of this machine into a folder; a missing one stays missing. */
function link(name: string, bin: string): void {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    // The project's programs belong to its own Node version.
    .filter((entry) => !entry.includes('node_modules'))
    .map((entry) => join(entry, name))
    .find(isExecutable);
  if (found !== undefined) symlinkSync(found, join(bin, name));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
