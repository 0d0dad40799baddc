import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { type DecoderOptions, DecoderPool } from './decoder.ts';

const shape = { width: 4, height: 2, fit: 'stretch', crop: undefined } as const;
const picture = "printf 'FRAME\\nabcdefghijkl' >&3";

async function pool(script: string, max = 100, elapsed?: () => number) {
  const file = join(await temporaryFolder(), 'ffmpeg');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  const decoders = new DecoderPool(() => ({ file, args: [] }), max, elapsed);
  onTestFinished(() => decoders.close());
  return {
    decoders,
    open(more: Partial<DecoderOptions> = {}) {
      const outlets = { picture: vi.fn(), sound: vi.fn(), ended: vi.fn() };
      const job = { kind: 'published', wanted: { shape, sound: true, rate: [15, 1] } } as const;
      return { ...outlets, decoder: decoders.open({ job, ...outlets, ...more }) };
    },
  };
}

test('a decoder returns pictures and sound, and reports its end once', async () => {
  const { open } = await pool(`printf 'YUV4MPEG2 W4 H2\\n' >&3; ${picture}; printf 'tone' >&4; echo so >&2`);
  const { decoder, picture: shown, sound, ended } = open();
  await decoder?.closed;
  expect(shown.mock.calls).toEqual([[{ width: 4, height: 2, data: Buffer.from('abcdefghijkl') }]]);
  expect(sound.mock.calls.join()).toBe('tone');
  expect(ended.mock.calls).toEqual([[{ how: 'done', words: 'so\n' }]]);
});

test.each([
  ['failed', 'exit 3'],
  ['other', "printf 'YUV4MPEG2 W8 H2\\n' >&3; exec sleep 60"],
  ['other', `printf 'YUV4MPEG2 W4 H2\\n' >&3; ${picture}; printf 'garbage garbage\\n' >&3; exec sleep 60`],
])('reports the end as "%s" after the script %j', async (how, script) => {
  const { decoder, ended } = (await pool(script)).open();
  await decoder?.closed;
  expect(ended.mock.calls).toEqual([[{ how, words: '' }]]);
});

test('a decoder receives its feed, and ends when the feed ends', async () => {
  const { open } = await pool('cat >&4; exec sleep 60');
  const close = vi.fn();
  let over: () => void = () => {};
  const { decoder, sound, ended } = open({
    feed(input, done) {
      input.write('given');
      over = done;
      return { close };
    },
  });
  await vi.waitFor(() => expect(sound.mock.calls.join('')).toBe('given'));
  over();
  await decoder?.closed;
  expect(ended.mock.calls).toEqual([[{ how: 'other', words: '' }]]);
  expect(close).toHaveBeenCalled();
});

test('a closed decoder reports nothing more', async () => {
  const { decoder, ended, sound } = (await pool('exec yes >&4')).open();
  decoder?.close();
  await decoder?.closed;
  expect([ended.mock.calls.length, sound.mock.calls.length]).toEqual([0, 0]);
});

test('limits the number of decoders until one has ended', async () => {
  const { open, decoders } = await pool('exec sleep 60', 2);
  const [first, second, third] = [open(), open(), open()];
  expect([first, second, third].map(({ decoder }) => decoder !== undefined)).toEqual([true, true, false]);
  first.decoder?.close();
  await vi.waitFor(() => expect(open().decoder).toBeDefined());
  await decoders.close();
  expect(open().decoder).toBeDefined();
});

test('limits the number of decoders opened per second', async () => {
  let now = 0;
  const { open } = await pool('exit 0', 100, () => now);
  const opened = () => Array.from({ length: 30 }, () => open().decoder).filter((decoder) => decoder).length;
  expect(opened()).toBe(20);
  now = 999;
  expect(opened()).toBe(0);
  now = 1000;
  expect(opened()).toBe(20);
});
