import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { ffmpegCommands, type MediaCommands, nodeAvCommand } from './media-commands.ts';
import { findNodeAv } from './node-av/find-node-av.ts';

const noFfmpeg = 'there is no ffmpeg on PATH of version 5.1 or later with libx264 and aac';

/** A program that decodes and encodes media on this machine, or the reason why there is none. */
export type MediaProgram =
  | { readonly kind: 'ffmpeg'; readonly path: string; readonly version: string }
  /** The version is that of the FFmpeg libraries in the package. */
  | { readonly kind: 'node-av'; readonly version: string }
  /** The reason is a clause for people, without a period at its end. */
  | { readonly kind: 'none'; readonly reason: string };

/**
 * ffmpeg on PATH; without one, the FFmpeg in the optional package node-av.
 * @param only the one program to look for.
 */
export async function findMediaProgram(only?: 'ffmpeg' | 'node-av'): Promise<MediaProgram> {
  const ffmpeg = only === 'node-av' ? undefined : findFfmpeg();
  if (ffmpeg !== undefined) return { kind: 'ffmpeg', ...ffmpeg };
  if (only === 'ffmpeg') return { kind: 'none', reason: noFfmpeg };
  const nodeAv = await findNodeAv();
  if ('version' in nodeAv) return { kind: 'node-av', version: nodeAv.version };
  return { kind: 'none', reason: only === undefined ? `${noFfmpeg}, and ${nodeAv.reason}` : nodeAv.reason };
}

/** The commands of a program; undefined if there is none. */
export function commandsOf(program: MediaProgram): MediaCommands | undefined {
  switch (program.kind) {
    case 'ffmpeg':
      return ffmpegCommands(program.path);
    case 'node-av':
      return nodeAvCommand;
    case 'none':
      return undefined;
  }
}
