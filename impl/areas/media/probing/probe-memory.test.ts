import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withoutNodeAv } from '../../../fixtures/media/without-node-av.ts';
import { blackPng } from '../../../fixtures/media-library/black-png.ts';
import { imageFile } from '../../../fixtures/media-library/media-files.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';

const script = fileURLToPath(new URL('../../../fixtures/media-library/probe-peak.ts', import.meta.url));
// The peak of memory is read from /proc.
const measured = test.skipIf(!existsSync('/proc/self/task'));

interface Peak {
  readonly megabytes: number;
  readonly thumbnails: readonly boolean[];
}

/**
 * Probes images in a separate process.
 * @param env the environment of that process.
 */
async function peakOf(images: readonly Uint8Array[], env: NodeJS.ProcessEnv = withFfmpeg): Promise<Peak> {
  const folder = await temporaryFolder();
  const files = images.map((_, index) => join(folder, String(index)));
  for (const [index, file] of files.entries()) await writeFile(file, images[index] ?? '');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...files], {
    env,
  });
  const peak: Peak = JSON.parse(stdout);
  return peak;
}

const withFfmpeg = { PATH: process.env.PATH ?? '' };
const withNodeAv = { PATH: '/nowhere' };
const withNeither = { PATH: '/nowhere', NODE_OPTIONS: withoutNodeAv };

/** The memory limit for probing two files at once, worker threads included. */
const maxMegabytes = 280;

/** The limit with node-av, where each of the two files also needs a process of Node. */
const maxNodeAvMegabytes = 400;

async function expectLittleMemory(env: NodeJS.ProcessEnv, limit: number): Promise<void> {
  for (const shape of [
    { width: 6000, height: 4000, depth: 16, colours: 6 },
    { width: 6000, height: 4000, depth: 8, colours: 6 },
    { width: 4000, height: 4000, depth: 8, colours: 6 },
    { width: 2400, height: 2400, depth: 8, colours: 6 },
  ] as const) {
    const png = await blackPng(shape);
    expect(png.length).toBeLessThan(200_000);
    const { megabytes } = await peakOf([png, png], env);
    expect(megabytes, JSON.stringify(shape)).toBeLessThan(limit);
  }
}

requires('ffmpeg')(
  'two small files with many decoded bytes need little memory with ffmpeg',
  () => expectLittleMemory(withFfmpeg, maxMegabytes),
  120_000,
);

requires('node-av')(
  'two small files with many decoded bytes need little memory with node-av',
  () => expectLittleMemory(withNodeAv, maxNodeAvMegabytes),
  120_000,
);

measured(
  'two small files with many decoded bytes need little memory without ffmpeg and node-av',
  () => expectLittleMemory(withNeither, maxMegabytes),
  120_000,
);

measured(
  'photos need little memory, even without ffmpeg',
  async () => {
    const photo = await imageFile('image/jpeg', 4000, 3000);
    const { megabytes } = await peakOf([photo, photo], withNeither);
    expect(megabytes).toBeLessThan(maxMegabytes);
  },
  120_000,
);

requires('ffmpeg')(
  'a photo of twelve megapixels gets a thumbnail with little memory',
  async () => {
    const photo = await imageFile('image/jpeg', 4000, 3000);
    const { megabytes, thumbnails } = await peakOf([photo, photo]);
    expect(thumbnails).toEqual([true, true]);
    expect(megabytes).toBeLessThan(maxMegabytes);
  },
  120_000,
);

requires('node-av')(
  'without ffmpeg, node-av makes the thumbnail of a photo of twelve megapixels',
  async () => {
    const photo = await imageFile('image/jpeg', 4000, 3000);
    const { megabytes, thumbnails } = await peakOf([photo, photo], withNodeAv);
    expect(thumbnails).toEqual([true, true]);
    expect(megabytes).toBeLessThan(maxNodeAvMegabytes);
  },
  120_000,
);
