import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, type Finding, findingsOf, inBytes } from './finding.ts';

const { ok, warn, fail } = findingsOf('data-folder');
const mebibyte = 1024 ** 2;
/** With less the deployment takes no writes; with less than the second one, that is not far. */
const minFree = mebibyte;
const lowFree = 1024 * mebibyte;
/** The file systems of /proc and /sys, in which nobody makes folders. */
const withoutFolders = [0x9fa0, 0x62656572];
/** Files that let whoever reads them in. */
const secret = ['secrets.key', 'identity-keys.json', 'rtmps.key', 'callsheet.db'];

/** Whether the data folder is there, may be written, is nobody else's to read, and has room. */
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
        `DATA_DIR ${folder} cannot be made below ${above}: set it to a folder that the deployment's user may write to.`,
      );
    return warn(`DATA_DIR ${folder} is not there yet: the first start makes it.`);
  } catch (error) {
    return fail(
      `DATA_DIR ${folder} is not there, and ${above} may not be written (${codeOf(error)}): make the folder for the deployment's user.`,
    );
  }
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFree)
    return fail(`${inBytes(free)} free: writes are refused until there is room; make some.`);
  if (free < lowFree) return warn(`${inBytes(free)} free: make room before writes are refused.`);
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
