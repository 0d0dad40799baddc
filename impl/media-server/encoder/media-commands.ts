import { liveArguments, readArguments } from './ffmpeg/decoder-arguments.ts';
import { encoderArguments } from './ffmpeg/encoder-arguments.ts';
import { imageArguments, opusArguments } from './ffmpeg/transcoding-arguments.ts';
import type { MediaJob } from './media-job.ts';

/** The command of a media process. */
export interface MediaCommand {
  /** The path of the program. */
  readonly file: string;
  readonly args: readonly string[];
}

/** Returns the command that does a job. */
export type MediaCommands = (job: MediaJob) => MediaCommand;

/** The commands of an ffmpeg program. */
export function ffmpegCommands(file: string): MediaCommands {
  return (job) => ({ file, args: ['-hide_banner', '-nostdin', ...ffmpegArguments(job)] });
}

/**
 * Starts a process of this Node with the FFmpeg libraries of the package node-av. So a fault in the libraries
 * ends one source or one program, as a fault of the ffmpeg program does.
 */
export function nodeAvCommand(job: MediaJob | { readonly kind: 'check' }): MediaCommand {
  const { pathname } = new URL('./node-av/node-av-process.ts', import.meta.url);
  return { file: process.execPath, args: [decodeURIComponent(pathname), JSON.stringify(job)] };
}

function ffmpegArguments(job: MediaJob): string[] {
  switch (job.kind) {
    case 'published':
      return liveArguments(job.wanted);
    case 'media':
      return readArguments(job.readable, job.wanted, job.position);
    case 'program':
      return encoderArguments(job.format);
    case 'opus':
      return opusArguments();
    case 'image':
      return imageArguments(job.image);
  }
}
