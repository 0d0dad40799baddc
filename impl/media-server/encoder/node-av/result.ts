import { FFmpegError } from 'node-av/lib';

/**
 * The result of a function of FFmpeg.
 * @throws Error if it is negative, with the failed step and FFmpeg's reason.
 */
export function succeeded(result: number, step: string): number {
  if (result < 0) throw new Error(`${step}: ${FFmpegError.strerror(result)}`);
  return result;
}

/** @throws Error if FFmpeg lacks the part. */
export function present<Part>(part: Part | null | undefined, name: string): Part {
  if (part === null || part === undefined) throw new Error(`FFmpeg has no ${name}`);
  return part;
}
