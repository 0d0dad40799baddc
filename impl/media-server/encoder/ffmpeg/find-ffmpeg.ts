import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first version with the `-fps_mode` option. */
const minVersion = [5, 1] as const;
const timeoutMs = 10_000;

/** An ffmpeg that can produce a program. */
export interface FoundFfmpeg {
  /** The path of the program. */
  readonly path: string;
  readonly version: string;
}

/**
 * The first ffmpeg on a search path that can produce a program: version 5.1 or later, with encoders for
 * H.264 and AAC.
 * @param searchPath in the format of `PATH`.
 */
export function findFfmpeg(searchPath: string | undefined = process.env.PATH): FoundFfmpeg | undefined {
  for (const folder of (searchPath ?? '').split(delimiter)) {
    const path = join(folder, 'ffmpeg');
    const version = folder !== '' && isProgram(path) ? sufficientVersion(path) : undefined;
    if (version !== undefined) return { path, version };
  }
  return undefined;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The version of an ffmpeg; undefined if it is too old or lacks an encoder. One call for both checks, because
 * ffmpeg prints its version together with the encoders.
 */
function sufficientVersion(ffmpeg: string): string | undefined {
  const { stdout, stderr } = spawnSync(ffmpeg, ['-encoders'], { encoding: 'utf8', timeout: timeoutMs });
  const [, version] = /^ffmpeg version (\S+)/m.exec(stderr ?? '') ?? [];
  if (version === undefined || !isRecent(version)) return undefined;
  return [' libx264 ', ' aac '].every((name) => (stdout ?? '').includes(name)) ? version : undefined;
}

/** A build from git sources, such as `N-110000-g1234567`, counts as recent. */
function isRecent(version: string): boolean {
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return true;
  const [minMajor, minMinor] = minVersion;
  return Number(major) > minMajor || (Number(major) === minMajor && Number(minor) >= minMinor);
}
