import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { blackPng, type PngShape } from '../../../fixtures/media-library/black-png.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { readArguments, type Wanted } from './decoder-arguments.ts';

const wanted: Wanted = {
  shape: { width: 640, height: 360, fit: 'contain', crop: undefined },
  sound: false,
  rate: [25, 1],
};

/** The peak memory of ffmpeg while it decodes an image, in megabytes, and the bytes of the picture. */
async function decoding(shape: PngShape): Promise<{ readonly megabytes: number; readonly bytes: number }> {
  const png = await blackPng(shape);
  const server = createServer((_request, response) => response.end(png)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const args = readArguments({ kind: 'image', address: `http://127.0.0.1:${port}/image.png` }, wanted, 0);
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'ignore'] as const;
  const child = spawn('ffmpeg', ['-nostdin', ...args], { stdio: [...stdio] });
  let bytes = 0;
  child.stdio[3]?.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has ended, or the system has no /proc.
    }
  }, 2);
  await once(child, 'close');
  clearInterval(looking);
  return { megabytes, bytes };
}

requires('ffmpeg')(
  'decodes an image as large as 8K',
  async () => {
    const { bytes } = await decoding({ width: 7680, height: 4320, depth: 8, colours: 6 });
    expect(bytes).toBeGreaterThan(640 * 360);
  },
  120_000,
);

requires('ffmpeg').each([
  [
    'with pixels sixty times as wide as high',
    { width: 2000, height: 2000, depth: 8, colours: 2, aspect: 60 },
  ],
  ['of sixteen bits and 33 megapixels', { width: 7680, height: 4300, depth: 16, colours: 6 }],
] as const)(
  'decoding an image %s needs little memory',
  async (_what, shape) => {
    const { megabytes } = await decoding(shape);
    expect(megabytes).toBeLessThan(280);
  },
  120_000,
);
