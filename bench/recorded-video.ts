import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { frameOfNals, nalsOfByteStream, nalType, typeOfNal } from '../impl/wire/h264.ts';
import type { MediaFrame } from '../impl/wire/media.ts';
import { requireFfmpeg } from './ffmpeg.ts';

const framesPerSecond = 30;

/**
 * Records a moving test picture with noise on it, since a clean one compresses to next to nothing: H.264 of 1280x720 at 30
 * frames and 2.5 Mbit a second, a key frame every second, and no frame that waits for a later one.
 * @throws MissingNeedError when there is no ffmpeg.
 */
export async function recordVideo(seconds: number): Promise<MediaFrame[]> {
  const rate = ['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '600k'];
  const { stdout } = await promisify(execFile)(
    requireFfmpeg(),
    [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi'],
      ...['-i', `testsrc2=size=1280x720:rate=${framesPerSecond},noise=alls=20:allf=t`, '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
      ...[...rate, '-g', String(framesPerSecond), '-bf', '0', '-x264-params', 'aud=1', '-f', 'h264', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return pictures(nalsOfByteStream(stdout)).map((units, index) => {
    const moment = (index * 1000) / framesPerSecond;
    return {
      ...{ kind: 'video', decodedAt: moment, shownAt: moment, data: frameOfNals(units) },
      keyFrame: units.some((unit) => typeOfNal(unit) === nalType.idr),
    };
  });
}

/** The units of each picture; a delimiter stands before each. */
function pictures(units: readonly Buffer[]): Buffer[][] {
  const found: Buffer[][] = [];
  for (const unit of units) {
    if (typeOfNal(unit) === nalType.delimiter) found.push([]);
    else found.at(-1)?.push(unit);
  }
  return found;
}
