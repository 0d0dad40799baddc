import type { EncoderSummary } from '../../ports/media/media-servers.ts';
import type { MediaProgram } from './media-programs.ts';
import type { EncoderKind } from './open-encoder.ts';

/** Summarizes what the encoder selected by `ENCODER` can do, in one line for people. */
export function encoderSummary(encoder: EncoderKind, program: MediaProgram): EncoderSummary {
  if (encoder === 'off')
    return { composes: false, text: 'off (ENCODER=off). No program can start; everything else works.' };
  if (encoder === 'passthrough')
    return {
      composes: false,
      text: 'passthrough (ENCODER=passthrough). A program is one H.264 and AAC source that fills the canvas.',
    };
  const slate =
    'A program shows a slate, or one H.264 and AAC source that fills the canvas; everything else works.';
  if (encoder === 'slate') return { composes: false, text: `slate (ENCODER=slate). ${slate}` };
  switch (program.kind) {
    case 'ffmpeg':
      return { composes: true, text: `ffmpeg ${program.version}` };
    case 'node-av':
      return { composes: true, text: `node-av, with FFmpeg ${program.version}` };
    case 'none':
      return {
        composes: false,
        text: `none (${program.reason}). ${slate} Install ffmpeg and restart.`,
      };
  }
}
