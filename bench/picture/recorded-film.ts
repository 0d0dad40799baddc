import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FlvStreamReader } from '../../impl/media-server/formats/flv-stream.ts';
import { FlvTagReader } from '../../impl/media-server/formats/flv-tags.ts';
import type { MediaFrame, Track } from '../../impl/media-server/formats/media.ts';
import { requireFfmpeg } from './ffmpeg.ts';

/** Video and audio as an encoder sends them. The video starts with a key frame. */
export interface Film {
  readonly tracks: readonly Track[];
  readonly frames: readonly MediaFrame[];
  readonly milliseconds: number;
}

const maxBytes = 64 * 1024 * 1024;

/**
 * Records a moving test picture with noise, because a clean one compresses to almost nothing, and a tone:
 * H.264 with 1280x720 at 30 frames and 2.5 Mbit a second, a key frame every second and no B-frames; and AAC.
 * @throws MissingNeedError without ffmpeg.
 */
export async function recordFilm(seconds: number): Promise<Film> {
  const { stdout } = await promisify(execFile)(
    requireFfmpeg(),
    [
      ...['-hide_banner', '-loglevel', 'error'],
      ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30,noise=alls=20:allf=t'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
      ...['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '600k', '-g', '30', '-bf', '0'],
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-f', 'flv', '-'],
    ],
    { encoding: 'buffer', maxBuffer: maxBytes },
  );
  const reader = new FlvTagReader();
  const frames = new FlvStreamReader()
    .push(stdout)
    .flatMap(({ type, timestamp, body }) => reader.read(type, timestamp, body) ?? []);
  return { tracks: reader.tracks, frames, milliseconds: seconds * 1000 };
}
