import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, type Finding, findingsOf, inBytes } from './finding.ts';

const { ok, warn, fail } = findingsOf('data-folder');
const mebibyte = 1024 ** 2;
/**
 * Limits for the free space, in bytes. With less than `minFree` the deployment rejects writes; less than
 * `lowFree` is a warning.
 */
const minFree = mebibyte;
const lowFree = 1024 * mebibyte;
/** The file system types of /proc and /sys, in which no folder can be created. */
const withoutFolders = [0x9fa0, 0x62656572];
/** Files that give access to anyone who reads them. */
const secret = ['secrets.key', 'identity-keys.json', 'rtmps.key', 'callsheet.db'];

/** Checks whether the data folder exists, is writable, is not readable by others, and has free space. */
export async function dataFolder(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) return [await absent(folder)];
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await readdir(folder);
  } catch (error) {
    return [
      fail(
        `DATA_DIR ${folder} cannot be used (${codeOf(error)}): set it to a folder that the deployment's user may write to.`,
      ),
    ];
  }
  return [ok(`${folder} can be written`), await room(folder), ...(await open(folder))];
}

async function absent(folder: string): Promise<Finding> {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  try {
    await access(above, constants.W_OK | constants.X_OK);
    if (!(await stat(above)).isDirectory() || withoutFolders.includes((await statfs(above)).type))
      return fail(
        `DATA_DIR ${folder} cannot be created below ${above}: set it to a folder that the deployment's user may write to.`,
      );
    return warn(`DATA_DIR ${folder} does not exist yet: the first start creates it.`);
  } catch (error) {
    return fail(
      `DATA_DIR ${folder} does not exist, and ${above} is not writable (${codeOf(error)}): create the folder for the deployment's user.`,
    );
  }
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFree) return fail(`${inBytes(free)} free: writes are rejected until you free some space.`);
  if (free < lowFree) return warn(`${inBytes(free)} free: free some space before writes are rejected.`);
  return ok(`${inBytes(free)} free`);
}

async function open(folder: string): Promise<Finding[]> {
  const files = secret.map((name) => join(folder, name)).filter((file) => existsSync(file));
  const modes = await Promise.all(
    files.map(async (file) => ({ file, mode: (await stat(file)).mode & 0o777 })),
  );
  const others = modes.filter(({ mode }) => (mode & 0o077) !== 0);
  return others.map(({ file, mode }) =>
    warn(`${file} may be read by others (mode ${mode.toString(8)}): chmod 600 ${file}`),
  );
}
