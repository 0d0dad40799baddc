import type { Readable, Wanted } from './ffmpeg/decoder-arguments.ts';
import type { ProgramFormat } from './ffmpeg/program/program-format.ts';

/** The formats of images that have thumbnails, by the names of FFmpeg's demuxers. */
export type ImageDemuxer = 'jpeg_pipe' | 'png_pipe' | 'gif';

/** An image on the standard input, of which one picture is wanted as RGBA on the standard output. */
export interface ImageJob {
  readonly demuxer: ImageDemuxer;
  /** The size of the result in pixels. */
  readonly width: number;
  readonly height: number;
  /** Larger images are rejected. */
  readonly maxPixels: number;
  /** The limit of one allocation. */
  readonly maxBytes: number;
}

/**
 * One task of a media process.
 *
 * - `published` and `media` write pictures (YUV4MPEG2) to pipe 3 and sound (signed 16 bit, 48 kHz, stereo)
 *   to pipe 4. `published` reads Matroska from the standard input.
 * - `program` reads pictures (I420) from pipe 3 and sound from pipe 4, and writes FLV to the standard output.
 * - `opus` reads AAC (ADTS) from the standard input, and writes Opus (Ogg) to the standard output.
 *
 * On standard error, a process of `media` writes the duration of a file and the missing kinds of streams in
 * the words of the ffmpeg program.
 */
export type MediaJob =
  | { readonly kind: 'published'; readonly wanted: Wanted }
  | {
      readonly kind: 'media';
      readonly readable: Readable;
      readonly wanted: Wanted;
      /** The start in a file, in seconds; with 0 the file is read in a loop. */
      readonly position: number;
    }
  | { readonly kind: 'program'; readonly format: ProgramFormat }
  | { readonly kind: 'opus' }
  | { readonly kind: 'image'; readonly image: ImageJob };
