import { writeSync } from 'node:fs';
import {
  AV_LOG_ERROR,
  AV_LOG_QUIET,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, getFFmpegInfo, Log } from 'node-av/lib';
import type { MediaJob } from '../media-job.ts';
import { decodeImage } from './decode-image.ts';
import { decodeMedia, decodePublished } from './decode-media.ts';
import { encodeProgram } from './encode-program.ts';
import { transcodeToOpus } from './transcode-to-opus.ts';

const needed = [FF_ENCODER_LIBX264, FF_ENCODER_AAC, FF_ENCODER_LIBOPUS];

/** Does a job. Settles when its input has ended. */
export async function doJob(job: MediaJob | { readonly kind: 'check' }): Promise<void> {
  Log.setLevel(job.kind === 'image' ? AV_LOG_QUIET : AV_LOG_ERROR);
  switch (job.kind) {
    case 'published':
      return decodePublished(job.wanted);
    case 'media':
      return decodeMedia(job.readable, job.wanted, job.position);
    case 'program':
      return encodeProgram(job.format);
    case 'opus':
      return transcodeToOpus();
    case 'image':
      return decodeImage(job.image);
    case 'check':
      return check();
  }
}

/** Prints the version of FFmpeg. @throws Error if an encoder is missing. */
function check(): void {
  const missing = needed.find((name) => Codec.findEncoderByName(name) === null);
  if (missing !== undefined) throw new Error(`its FFmpeg has no ${missing}`);
  writeSync(1, getFFmpegInfo().version);
}
