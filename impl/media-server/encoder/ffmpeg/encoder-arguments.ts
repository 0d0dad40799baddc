import { type ProgramFormat, pictureMs } from './program/program-format.ts';
import { sampleRate } from './program/sound-queue.ts';

const keyFrameSeconds = 2;
/** The bit rate for 1280 by 720 at 30 pictures a second. Platforms accept rates between the bounds. */
const reference = { pixelsPerSecond: 1280 * 720 * 30, kilobits: 2500 } as const;
const [minKilobits, maxKilobits] = [400, 6000];

/**
 * Reads pictures (I420) from pipe 3 and sound from pipe 4, writes FLV to the standard output. Every player
 * and browser can show the output: baseline profile, because browsers show no reordered pictures, and a key
 * frame every two seconds.
 */
export function encoderArguments(format: ProgramFormat): string[] {
  const { width, height, rate } = format;
  // Raw input is not probed, because ffmpeg would first read half a minute of sound.
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
    ...['-c:v', 'libx264', ...optionsOf(pictureEncoding(format), ':v')],
    ...['-c:a', 'aac', ...optionsOf(soundEncoding, ':a'), '-ac', '2'],
    ...['-flvflags', 'no_duration_filesize', '-flush_packets', '1', '-f', 'flv', 'pipe:1'],
  ];
}

/** The options of libx264 by their names in FFmpeg. */
export function pictureEncoding(format: ProgramFormat): Readonly<Record<string, string>> {
  const bits = `${kilobits(format)}k`;
  const distance = String(Math.round((keyFrameSeconds * 1000) / pictureMs(format.rate)));
  return {
    preset: 'veryfast',
    tune: 'zerolatency',
    profile: 'baseline',
    threads: threads(format),
    bf: '0',
    g: distance,
    keyint_min: distance,
    sc_threshold: '0',
    b: bits,
    maxrate: bits,
    bufsize: bits,
    color_range: 'tv',
    colorspace: 'bt709',
    color_primaries: 'bt709',
    color_trc: 'bt709',
  };
}

/** The options of the AAC encoder. */
export const soundEncoding = { b: '128k' } as const;

function optionsOf(options: Readonly<Record<string, string>>, stream: ':a' | ':v'): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}${stream}`, value]);
}

/** The bit rate grows with the pixels, but less than in proportion. */
function kilobits({ width, height, rate }: ProgramFormat): number {
  const pixels = (width * height * 1000) / pictureMs(rate);
  const wanted = reference.kilobits * (pixels / reference.pixelsPerSecond) ** 0.75;
  return Math.round(Math.min(Math.max(wanted, minKilobits), maxKilobits));
}

/**
 * A fixed number of threads, because one per core of a large machine would cut pictures into too many
 * slices.
 */
function threads({ width, height, rate }: ProgramFormat): string {
  return (width * height * 1000) / pictureMs(rate) > reference.pixelsPerSecond ? '4' : '2';
}
