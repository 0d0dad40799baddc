import { spawn } from 'node:child_process';
import type { ImageHeader } from './image-header.ts';

/** The pixels of an image, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** More decoded bytes than that are not decoded: 12 megapixels of a camera have half of them. */
const maxDecodedBytes = 64 * 1024 * 1024;
/** The limits of the program's address space, libraries included, and of its time. */
const maxKilobytes = 360_000;
const maxSeconds = 20;
/** The shell's exit status for a missing program. */
const notFound = 127;

const demuxers = { jpeg: 'jpeg_pipe', png: 'png_pipe', gif: 'gif', webp: undefined } as const;

/**
 * Decodes an image by ffmpeg, in a process whose memory and time the system bounds, and scales it to a size; undefined for
 * one that has too many bytes once decoded, or that ffmpeg cannot decode. 'absent': there is no ffmpeg on PATH.
 */
export async function decodeBounded(
  { format, decodedBytes }: ImageHeader,
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Pixels | 'absent' | undefined> {
  const demuxer = demuxers[format];
  if (demuxer === undefined || decodedBytes > maxDecodedBytes) return undefined;
  // Where the system knows no such limit, those of ffmpeg itself are left.
  const limits = `ulimit -v ${maxKilobytes}; ulimit -t ${maxSeconds}`;
  const child = spawn(
    'sh',
    ['-c', `(${limits}) 2>/dev/null && ${limits}; exec ffmpeg "$@"`, 'sh', ...argumentsOf(demuxer, size)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH ?? '' },
    },
  );
  const expected = size.width * size.height * 4;
  const read: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > expected) child.kill('SIGKILL');
    else read.push(part);
  });
  // A program that ends early does not read to the end.
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

function argumentsOf(demuxer: string, { width, height }: { width: number; height: number }): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'quiet', '-threads', '1', '-noautorotate'],
    ...['-max_alloc', String(2 * maxDecodedBytes), '-protocol_whitelist', 'pipe'],
    ...['-format_whitelist', demuxer, '-f', demuxer, '-i', 'pipe:0', '-frames:v', '1'],
    ...['-filter_threads', '1', '-vf', `scale=${width}:${height}:flags=area`, '-threads', '1'],
    ...['-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1'],
  ];
}
