import { spawn } from 'node:child_process';
// biome-ignore lint/style/noRestrictedImports: a worker thread cannot receive the functions of a port
import * as media from '../../../media-server/media-commands.ts';
import type { ImageHeader } from './image-header.ts';

/** The pixels of an image, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The most bytes of a decoded image. A 12-megapixel photo needs half of it. */
const maxDecodedBytes = 64 * 1024 * 1024;
const maxSeconds = 20;
/** The pixels by which decoders may extend a side of an image. */
const padding = 64;
/** The exit status of the shell for a missing program, and of node-av if it does not load. */
const notFound = 127;

const demuxers = { jpeg: 'jpeg_pipe', png: 'png_pipe', gif: 'gif', webp: undefined } as const;

/** A program that decodes images, and the limit of its address space including libraries. */
interface BoundedProgram {
  readonly command: media.MediaCommand;
  readonly maxKilobytes: number;
}

/**
 * Decodes an image with FFmpeg, in a process with limited memory and time, and scales it. Undefined if the
 * decoded image would be too large, or if FFmpeg cannot decode it. 'absent': there is neither ffmpeg on PATH
 * nor node-av.
 */
export async function decodeBounded(
  { format, decodedBytes, width, height }: ImageHeader,
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Pixels | 'absent' | undefined> {
  const demuxer = demuxers[format];
  if (demuxer === undefined || decodedBytes > maxDecodedBytes) return undefined;
  const image = {
    demuxer,
    ...size,
    maxPixels: (width + padding) * (height + padding),
    maxBytes: 2 * maxDecodedBytes,
  };
  for (const program of programs({ kind: 'image', image })) {
    const pixels = await decodeWith(program, bytes, size);
    if (pixels !== 'absent') return pixels;
  }
  return 'absent';
}

/** ffmpeg, then node-av. Node reserves address space that it does not use, so its limit is larger. */
function* programs(job: {
  readonly kind: 'image';
  readonly image: media.ImageJob;
}): Iterable<BoundedProgram> {
  yield { command: media.ffmpegCommands('ffmpeg')(job), maxKilobytes: 360_000 };
  if (media.isNodeAvInstalled()) yield { command: media.nodeAvCommand(job), maxKilobytes: 2_000_000 };
}

async function decodeWith(
  { command, maxKilobytes }: BoundedProgram,
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Pixels | 'absent' | undefined> {
  // On a system without these limits, only FFmpeg's own apply.
  const limits = `ulimit -v ${maxKilobytes}; ulimit -t ${maxSeconds}`;
  const script = `(${limits}) 2>/dev/null && ${limits}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', script, 'sh', command.file, ...command.args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH ?? '' },
  });
  const expected = size.width * size.height * 4;
  const read: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > expected) child.kill('SIGKILL');
    else read.push(part);
  });
  // A process that ends early does not read all of its input.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const timer = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(notFound));
    child.once('close', resolve);
  });
  clearTimeout(timer);
  if (code === notFound) return 'absent';
  return code === 0 && length === expected ? { ...size, data: Buffer.concat(read) } : undefined;
}
