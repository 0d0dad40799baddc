import { presentMs } from './live-feed.ts';
import { sampleRate } from './program/sound-queue.ts';

/** The requested size and crop of decoded pictures. */
export interface Shape {
  /**
   * The size of the tile in pixels. A contained picture fills it in one direction, a stretched one in both.
   */
  readonly width: number;
  readonly height: number;
  readonly fit: 'contain' | 'stretch';
  readonly crop: { readonly zoom: number; readonly panX: number; readonly panY: number } | undefined;
}

/** A frame rate: numerator and denominator. */
export type Rate = readonly [number, number];

/** The requested output of a decoder: pictures if there is a shape, and sound. */
export interface Wanted {
  readonly shape: Shape | undefined;
  readonly sound: boolean;
  /** The maximum frame rate; extra pictures are dropped. */
  readonly rate: Rate;
}

/**
 * The input of a decoder for media that is not published here: an address on this machine, or the standard
 * input.
 */
export type Readable = Readonly<
  { kind: 'image' | 'file' | 'stream' } & ({ address: string } | { format: 'flv' | 'mpegts' })
>;

/** The maximum pixels of a picture: those of 8K. Larger ones are attacks on the decoder's memory. */
export const maxPixels = 7680 * 4320;
/**
 * The maximum bytes of one allocation in ffmpeg, such as a decoded picture. It also bounds pictures with
 * eight bytes per pixel, or with a pixel aspect ratio that enlarges them. An 8K picture with eight bits per
 * sample fits.
 */
export const maxPictureBytes = 160 * 1024 * 1024;
/** The read timeout of a connection, in microseconds. */
export const silenceUs = 10_000_000;

/**
 * The allowed formats of each kind of media. Playlists, which name other addresses, are allowed for live
 * streams only.
 */
export const mediaFormats = {
  image: 'png_pipe,jpeg_pipe,gif,webp_pipe,bmp_pipe,tiff_pipe',
  file: 'mov,matroska,webm,avi,flv,mpegts,mpeg,mp3,aac,flac,ogg,wav,aiff,gif',
  stream: 'flv,live_flv,mpegts,hls,mov,matroska,webm,mp3,aac,ogg,mpjpeg',
} as const;

/**
 * The arguments for media that a feed writes to the standard input. ffmpeg writes pictures to pipe 3 and
 * sound to pipe 4.
 */
export function liveArguments(wanted: Wanted): string[] {
  return [
    ...['-loglevel', 'error', '-copyts', '-probesize', '32', '-analyzeduration', '0'],
    ...bounded,
    '-f',
    'matroska',
    '-i',
    'pipe:0',
    ...outputs(wanted, [notPast], []),
  ];
}

/** Drops the pictures from before a feed started. */
export const notPast = `select=gte(t\\,${(presentMs - 1) / 1000})`;

/** The protocols that may be used for an address. Encrypted live streams need `crypto`. */
export function protocolsOf(kind: Readable['kind']): string {
  return kind === 'stream' ? 'http,tcp,crypto' : 'http,tcp';
}

/**
 * The arguments for media that is not published here. The outputs are those of `liveArguments`. The media
 * cannot make ffmpeg open files; only live streams can name further addresses, over HTTP.
 * @param position the start in a file, in seconds; with 0 the file is read in a loop.
 */
export function readArguments(readable: Readable, wanted: Wanted, position: number): string[] {
  const { kind } = readable;
  const isStream = kind === 'stream';
  const circle = position > 0 ? ['-ss', position.toFixed(3)] : ['-stream_loop', '-1'];
  return [
    // Needed because ffmpeg logs the duration of a file only at this level.
    ...['-loglevel', 'info', '-nostats', ...bounded],
    ...(kind === 'file' ? ['-re', ...circle] : []),
    ...(isStream ? ['-probesize', '1000000', '-analyzeduration', '1000000'] : []),
    ...('address' in readable ? addressInput(readable.address, kind) : pipedInput(readable.format)),
    ...(kind === 'image'
      ? outputs({ ...wanted, sound: false }, [], ['-frames:v', '1'])
      : outputs(wanted, [], [])),
  ];
}

function addressInput(address: string, kind: Readable['kind']): string[] {
  return [
    ...['-protocol_whitelist', protocolsOf(kind)],
    ...['-format_whitelist', mediaFormats[kind], '-rw_timeout', String(silenceUs)],
    // The address of a stream may lead to a file, which ffmpeg would otherwise read as fast as possible.
    ...(kind === 'stream' ? ['-re'] : []),
    ...['-i', address],
  ];
}

function pipedInput(format: 'flv' | 'mpegts'): string[] {
  return ['-protocol_whitelist', 'pipe', '-format_whitelist', format, '-f', format, '-i', 'pipe:0'];
}

const bounded = [
  ...['-threads', '1', '-max_pixels', String(maxPixels)],
  ...['-max_alloc', String(maxPictureBytes)],
];

function outputs(
  { shape, sound, rate }: Wanted,
  filters: readonly string[],
  more: readonly string[],
): string[] {
  const chain = shape && [...filters, ...shaping(shape)].join();
  return [
    ...(chain === undefined
      ? []
      : [
          ...['-map', '0:V:0', '-filter_threads', '1', '-vf', chain, ...more],
          // Drops pictures above the rate, and inserts none.
          ...['-r', rate.join('/'), '-fps_mode', 'vfr', '-f', 'yuv4mpegpipe', 'pipe:3'],
        ]),
    ...(sound ? ['-map', '0:a:0', '-ac', '2', '-ar', String(sampleRate), '-f', 's16le', 'pipe:4'] : []),
  ];
}

/** Converts to square pixels, crops, scales to the tile, and limits colours to the video range. */
export function shaping({ width, height, fit, crop }: Shape): string[] {
  const { zoom, panX, panY } = crop ?? { zoom: 1, panX: 0, panY: 0 };
  const part = `crop=w=iw/${zoom}:h=ih/${zoom}:x=(iw-ow)*${panX}:y=(ih-oh)*${panY}`;
  const contain = ':force_original_aspect_ratio=decrease:force_divisible_by=2';
  return [
    'scale=w=iw*sar:h=ih',
    'setsar=1',
    ...(zoom > 1 ? [part] : []),
    `scale=w=${width}:h=${height}${fit === 'contain' ? contain : ''}:out_range=tv`,
    'format=yuv420p',
  ];
}
