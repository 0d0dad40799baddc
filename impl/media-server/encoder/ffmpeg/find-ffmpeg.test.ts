import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { findFfmpeg } from './find-ffmpeg.ts';

/** A folder with a script that behaves like this version of ffmpeg. */
async function folderWith(version: string, encoders: string, mode = 0o755): Promise<string> {
  const folder = join(await temporaryFolder(), 'bin');
  await mkdir(folder);
  const file = join(folder, 'ffmpeg');
  const script = `#!/bin/sh\necho 'ffmpeg version ${version} Copyright' >&2\necho '${encoders}'\n`;
  await writeFile(file, script);
  await chmod(file, mode);
  return folder;
}

const all = ' V....D libx264 H.264\n A....D aac AAC';

test.each(['5.1.9-0+deb12u1', '6.0', 'n7.1', '12.0', 'N-110000-g1234567'])(
  'accepts version %s',
  async (version) => {
    const folder = await folderWith(version, all);
    expect(findFfmpeg(folder)).toEqual({ path: join(folder, 'ffmpeg'), version });
  },
);

test('returns the first suitable program', async () => {
  const folders = [
    await temporaryFolder(),
    await folderWith('4.4.2', all),
    await folderWith('5.0', all),
    await folderWith('6.0', ' V....D mpeg4\n A....D aac AAC'),
    await folderWith('6.0', all, 0o644),
    await folderWith('no version', ''),
  ];
  expect(findFfmpeg(folders.join(delimiter))).toBeUndefined();
  const good = await folderWith('6.0', all);
  expect(findFfmpeg([...folders, '', good].join(delimiter))?.path).toBe(join(good, 'ffmpeg'));
  expect(findFfmpeg('')).toBeUndefined();
});

requires('ffmpeg')('finds the ffmpeg of this machine', () => {
  expect(findFfmpeg()?.path).toMatch(/ffmpeg$/);
});
