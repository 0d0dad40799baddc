import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { withoutNodeAv } from '../../../fixtures/media/without-node-av.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { nodeAvCommand } from '../media-commands.ts';
import { findMediaProgram } from '../media-programs.ts';

const withNodeAv = requires('node-av');

test('a process without the package ends with status 127 and the reason', () => {
  const { file, args } = nodeAvCommand({ kind: 'check' });
  const env = { NODE_OPTIONS: withoutNodeAv };
  const { status, stdout, stderr } = spawnSync(file, args, { env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 127,
    stdout: '',
    stderr: expect.stringMatching(/^Cannot find package 'node-av\/\w+' \(it is hidden\)\n$/),
  });
});

withNodeAv('finds the FFmpeg version of the package', async () => {
  expect(await findMediaProgram('node-av')).toEqual({
    kind: 'node-av',
    version: expect.stringMatching(/^\d+\.\d+/),
  });
});

withNodeAv('ends with status 1 and the reason for input that is no media', () => {
  const wanted = { shape: undefined, sound: true, rate: [25, 1] } as const;
  const { file, args } = nodeAvCommand({ kind: 'published', wanted });
  const { status, stderr } = spawnSync(file, args, { input: 'no media'.repeat(1000), encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^the media cannot be opened: .+\n$/m);
});

// Objects of FFmpeg that are freed twice end a process only after some garbage collections.
withNodeAv('encodes many pictures and their sound without a fault', async () => {
  const [width, height, count] = [64, 36, 1500];
  const { file, args } = nodeAvCommand({ kind: 'program', format: { width, height, rate: [30, 1] } });
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe', 'pipe'] });
  child.stdout?.resume();
  const closed = once(child, 'close');
  const [, , , pictures, sounds] = child.stdio;
  if (!(pictures instanceof Writable && sounds instanceof Writable)) throw new Error('there are no pipes');
  const sending = (pipe: Writable, bytes: number) =>
    pipeline(Readable.from(Array.from({ length: count }, () => Buffer.alloc(bytes))), pipe);
  await Promise.all([sending(pictures, (width * height * 3) / 2), sending(sounds, 1600 * 4)]);
  expect(await closed).toEqual([0, null]);
});
