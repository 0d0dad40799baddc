import { findFfmpeg } from '../../impl/media-server/encoder/ffmpeg/find-ffmpeg.ts';
import { MissingNeedError } from '../measuring/bench-run.ts';

/** @throws MissingNeedError without a usable ffmpeg. */
export function requireFfmpeg(): string {
  const found = findFfmpeg()?.path;
  if (found !== undefined) return found;
  throw new MissingNeedError('there is no ffmpeg of 5.1 or later on PATH; install it');
}
