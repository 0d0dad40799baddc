import { presentMs } from './live-feed.ts';
import { sampleRate } from './program/sound-queue.ts';

/** What a picture is to be like when it comes out of a decoder. */
export interface Shape {
  /** The size of its tile in pixels: what is contained fills it in one direction, what is stretched in both. */
  readonly width: number;
  readonly height: number;
  readonly fit: 'contain' | 'stretch';
  readonly crop: { readonly zoom: number; readonly panX: number; readonly panY: number } | undefined;
}

/** A rate of pictures: numerator and denominator. */
export type Rate = readonly [number, number];

/** What a decoder is to give: pictures, unless there is no shape for them, and sound. */
export interface Wanted {
  readonly shape: Shape | undefined;
  readonly sound: boolean;
  /** More pictures than that are left out. */
  readonly rate: Rate;
}

/** What to read that nobody publishes here: an address on this machine, or what is written to the standard input. */
export type Readable = Readonly<
  { kind: 'image' | 'file' | 'stream' } & ({ address: string } | { format: 'flv' | 'mpegts' })
>;

/** More pixels than those of 8K are no camera's: they are to exhaust the decoder. */
const maxPixels = 7680 * 4320;
/**
 * The bytes of the largest piece of memory that it may take, which is a decoded picture: pixels may have eight bytes each, and
 * files say themselves how wide each is to be drawn. Those of 8K in eight bits fit.
 */
const maxPictureBytes = 160 * 1024 * 1024;
/** After that time without a byte a connection is given up. */
const silenceUs = 10_000_000;

/** Formats that are media and nothing else: no lists that lead elsewhere but those of live streams. */
const formats = {
  image: 'png_pipe,jpeg_pipe,gif,webp_pipe,bmp_pipe,tiff_pipe',
  file: 'mov,matroska,webm,avi,flv,mpegts,mpeg,mp3,aac,flac,ogg,wav,aiff,gif',
  stream: 'flv,live_flv,mpegts,hls,mov,matroska,webm,mp3,aac,ogg,mpjpeg',
} as const;

/** For what a feed writes to the standard input. Pictures come out of pipe 3, sound out of pipe 4. */
export function liveArguments(wanted: Wanted): string[] {
  const notPast = `select=gte(t\\,${(presentMs - 1) / 1000})`;
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

/**
 * For what is read from elsewhere, with the same outputs. Whatever the media says, nothing else is opened for it.
 * @param position where in a file to begin, in seconds; from the beginning it goes on in a circle.
 */
export function readArguments(readable: Readable, wanted: Wanted, position: number): string[] {
  const { kind } = readable;
  const isStream = kind === 'stream';
  const circle = position > 0 ? ['-ss', position.toFixed(3)] : ['-stream_loop', '-1'];
  return [
    // How long a file is stands among its words.
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
    // Keys of live streams are addresses as well.
    ...['-protocol_whitelist', kind === 'stream' ? 'http,tcp,crypto' : 'http,tcp'],
    ...['-format_whitelist', formats[kind], '-rw_timeout', String(silenceUs)],
    // It may be a film as well, which would be read as fast as it can be.
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
          // Pictures that come too fast are left out, and none are made up where there are none.
          ...['-r', rate.join('/'), '-fps_mode', 'vfr', '-f', 'yuv4mpegpipe', 'pipe:3'],
        ]),
    ...(sound ? ['-map', '0:a:0', '-ac', '2', '-ar', String(sampleRate), '-f', 's16le', 'pipe:4'] : []),
  ];
}

/** Square pixels, cut to what shows, scaled to the tile, in the range of video. */
function shaping({ width, height, fit, crop }: Shape): string[] {
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
