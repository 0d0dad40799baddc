import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { blackPng } from '../../../fixtures/media-library/black-png.ts';
import { imageFile } from '../../../fixtures/media-library/media-files.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';

const script = fileURLToPath(new URL('../../../fixtures/media-library/probe-peak.ts', import.meta.url));
// Peaks of memory are read from /proc.
const measured = test.skipIf(!existsSync('/proc/self/task'));

interface Peak {
  readonly megabytes: number;
  readonly thumbnails: readonly boolean[];
}

/** Looks into images in a process of its own. @param path where programs are found. */
async function peakOf(images: readonly Uint8Array[], path = process.env.PATH ?? ''): Promise<Peak> {
  const folder = await temporaryFolder();
  const files = images.map((_, index) => join(folder, String(index)));
  for (const [index, file] of files.entries()) await writeFile(file, images[index] ?? '');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...files], {
    env: { PATH: path },
  });
  const peak: Peak = JSON.parse(stdout);
  return peak;
}

/** The limit of memory for probing two files at once, worker threads included. */
const mostMegabytes = 280;

measured.each(['with', 'without'] as const)(
  'two small files of very many bytes once decoded take little memory, %s ffmpeg',
  async (how) => {
    const path = how === 'with' ? process.env.PATH : await temporaryFolder();
    for (const shape of [
      { width: 6000, height: 4000, depth: 16, colours: 6 },
      { width: 6000, height: 4000, depth: 8, colours: 6 },
      { width: 4000, height: 4000, depth: 8, colours: 6 },
      { width: 2400, height: 2400, depth: 8, colours: 6 },
    ] as const) {
      const png = await blackPng(shape);
      expect(png.length).toBeLessThan(200_000);
      const { megabytes } = await peakOf([png, png], path);
      expect(megabytes, JSON.stringify(shape)).toBeLessThan(mostMegabytes);
    }
  },
  120_000,
);

measured(
  'photos take little memory, without ffmpeg too',
  async () => {
    const photo = await imageFile('image/jpeg', 4000, 3000);
    const { megabytes } = await peakOf([photo, photo], await temporaryFolder());
    expect(megabytes).toBeLessThan(mostMegabytes);
  },
  60_000,
);

requires('ffmpeg')(
  'a photo of twelve megapixels has a thumbnail, and takes little memory',
  async () => {
    const photo = await imageFile('image/jpeg', 4000, 3000);
    const { megabytes, thumbnails } = await peakOf([photo, photo]);
    expect(thumbnails).toEqual([true, true]);
    expect(megabytes).toBeLessThan(mostMegabytes);
  },
  60_000,
);
