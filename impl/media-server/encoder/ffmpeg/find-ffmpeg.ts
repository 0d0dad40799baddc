import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first version that says what is to happen to pictures out of step (`-fps_mode`). */
const minVersion = [5, 1] as const;
const timeoutMs = 10_000;

/**
 * The first ffmpeg of a search path that can make a program: version 5.1 or later, with encoders for H.264 and AAC.
 * @param searchPath as in the environment.
 */
export function findFfmpeg(searchPath: string | undefined = process.env.PATH): string | undefined {
  const folders = (searchPath ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'ffmpeg')).find((file) => isProgram(file) && suffices(file));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** One question for both: beside what it is asked it says its version. */
function suffices(ffmpeg: string): boolean {
  const { stdout, stderr } = spawnSync(ffmpeg, ['-encoders'], { encoding: 'utf8', timeout: timeoutMs });
  return isRecent(stderr ?? '') && [' libx264 ', ' aac '].every((name) => (stdout ?? '').includes(name));
}

/** A build of the sources as they are, such as `N-110000-g1234567`, is taken to be recent. */
function isRecent(said: string): boolean {
  const [, version] = /^ffmpeg version (\S+)/m.exec(said) ?? [];
  if (version === undefined) return false;
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return true;
  const [minMajor, minMinor] = minVersion;
  return Number(major) > minMajor || (Number(major) === minMajor && Number(minor) >= minMinor);
}
