import { type ProgramFormat, pictureMs } from './program/program-format.ts';
import { sampleRate } from './program/sound-queue.ts';

const keyFrameSeconds = 2;
/** What 1280 by 720 takes at 30 pictures a second; the bounds are those that platforms take. */
const reference = { pixelsPerSecond: 1280 * 720 * 30, kilobits: 2500 } as const;
const [minKilobits, maxKilobits] = [400, 6000];

/**
 * Pictures (I420) into pipe 3, sound into pipe 4, FLV out of the standard output. What comes out is shown by every player and
 * browser: baseline, since browsers show no pictures out of order, with a key frame every two seconds.
 */
export function encoderArguments(format: ProgramFormat): string[] {
  const { width, height, rate } = format;
  const bits = `${kilobits(format)}k`;
  const distance = String(Math.round((keyFrameSeconds * 1000) / pictureMs(rate)));
  // What is raw says all there is to know: looking into it would cost half a minute of sound.
  const raw = ['-probesize', '32', '-analyzeduration', '0'];
  return [
    ...['-loglevel', 'error', '-filter_threads', '1'],
    ...raw,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${width}x${height}`,
    '-r',
    rate.join('/'),
    ...['-thread_queue_size', '8', '-i', 'pipe:3'],
    ...raw,
    '-f',
    's16le',
    '-ar',
    String(sampleRate),
    '-ac',
    '2',
    ...['-thread_queue_size', '64', '-i', 'pipe:4'],
    ...['-map', '0:v', '-map', '1:a', '-fps_mode', 'passthrough'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'baseline'],
    ...[
      '-threads',
      threads(format),
      '-bf',
      '0',
      '-g',
      distance,
      '-keyint_min',
      distance,
      '-sc_threshold',
      '0',
    ],
    ...['-b:v', bits, '-maxrate', bits, '-bufsize', bits],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-f', 'flv', 'pipe:1'],
  ];
}

/** More pixels need more bits, but not in proportion. */
function kilobits({ width, height, rate }: ProgramFormat): number {
  const pixels = (width * height * 1000) / pictureMs(rate);
  const wanted = reference.kilobits * (pixels / reference.pixelsPerSecond) ** 0.75;
  return Math.round(Math.min(Math.max(wanted, minKilobits), maxKilobits));
}

/** As many as it takes: with one for each core of a large machine, pictures would be cut into too many slices. */
function threads({ width, height, rate }: ProgramFormat): string {
  return (width * height * 1000) / pictureMs(rate) > reference.pixelsPerSecond ? '4' : '2';
}
