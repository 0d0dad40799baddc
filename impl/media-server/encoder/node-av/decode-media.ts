import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import { FormatContext, type Frame, InputFormat, Packet, type Stream } from 'node-av/lib';
import {
  maxPictureBytes,
  maxPixels,
  mediaFormats,
  notPast,
  protocolsOf,
  type Rate,
  type Readable,
  shaping,
  silenceUs,
  type Wanted,
} from '../ffmpeg/decoder-arguments.ts';
import { sampleRate } from '../ffmpeg/program/sound-queue.ts';
import { Filter, type TimeBase } from './filter.ts';
import { optionsOf } from './options.ts';
import { sleep, writeAll } from './pipe-output.ts';
import { succeeded } from './result.ts';
import { decoderOptions, StreamDecoder } from './stream-decoder.ts';

const picturePipe = 3;
const soundPipe = 4;
const bytesOfSampleFrame = 4;
const perSecond = 1_000_000;

/** How an input is read. */
interface Reading {
  /** Waits until each packet is due, because its source is faster than time. */
  readonly isPaced: boolean;
  /** Starts again after the end. */
  readonly isLoop: boolean;
  /** The start in seconds. */
  readonly position: number;
  /** Ends after the first picture. */
  readonly isPicture: boolean;
}

const live: Reading = { isPaced: false, isLoop: false, position: 0, isPicture: false };

/** Decodes Matroska from the standard input. */
export function decodePublished(wanted: Wanted): void {
  // The header of Matroska describes the codecs, so the input is not probed: that would delay it.
  const input = openInput('pipe:0', 'matroska', { probesize: '32', analyzeduration: '0' });
  decode(input, wanted, live, [notPast]);
}

/**
 * Decodes media that is not published here. Only live streams can name further addresses, over HTTP.
 * @throws Error if its format is not allowed, or a requested kind of stream is missing.
 */
export function decodeMedia(readable: Readable, wanted: Wanted, position: number): void {
  const { kind } = readable;
  const probing: Readonly<Record<string, string>> =
    kind === 'stream' ? { probesize: '1000000', analyzeduration: '1000000' } : {};
  const hasAddress = 'address' in readable;
  const input = hasAddress
    ? openInput(readable.address, undefined, {
        ...probing,
        protocol_whitelist: protocolsOf(kind),
        format_whitelist: mediaFormats[kind],
        rw_timeout: String(silenceUs),
      })
    : openInput('pipe:0', readable.format, {
        ...probing,
        protocol_whitelist: 'pipe',
        format_whitelist: readable.format,
      });
  succeeded(input.findStreamInfoSync(decoderOptions(maxPixels)), 'the media cannot be read');
  if (input.duration > 0n)
    process.stderr.write(`  Duration: ${clockOf(Number(input.duration) / perSecond)}\n`);
  const isFile = kind === 'file';
  decode(
    input,
    kind === 'image' ? { ...wanted, sound: false } : wanted,
    {
      isPaced: hasAddress && kind !== 'image',
      isLoop: isFile && position === 0,
      position: isFile ? position : 0,
      isPicture: kind === 'image',
    },
    [],
  );
}

function openInput(
  url: string,
  format: string | undefined,
  options: Readonly<Record<string, string>>,
): FormatContext {
  const input = new FormatContext();
  const demuxer = format === undefined ? null : InputFormat.findInputFormat(format);
  succeeded(input.openInputSync(url, demuxer, optionsOf(options)), 'the media cannot be opened');
  return input;
}

/** Decodes an input until its end. */
function decode(input: FormatContext, wanted: Wanted, reading: Reading, filters: readonly string[]): void {
  const start = input.startTime === AV_NOPTS_VALUE ? 0 : Number(input.startTime) / perSecond;
  const from = reading.position > 0 ? start + reading.position : undefined;
  let hasPicture = false;
  const decoders = decodersOf(input, wanted, filters, from, () => {
    hasPicture = true;
  });
  if (from !== undefined) seek(input, from);
  const times = new LoopTimes(start, reading.isPaced ? new Pace(from) : undefined);
  const packet = new Packet();
  packet.alloc();
  while (!(reading.isPicture && hasPicture)) {
    const result = input.readFrameSync(packet);
    if (result === AVERROR_EAGAIN) continue;
    if (result === AVERROR_EOF) {
      if (!reading.isLoop || !times.startAgain()) break;
      for (const decoder of decoders.values()) decoder.reset();
      seek(input, start);
      continue;
    }
    succeeded(result, 'the media ended');
    const decoder = decoders.get(packet.streamIndex);
    if (decoder) {
      times.adjust(packet, decoder.stream.timeBase);
      decoder.push(packet);
    }
    packet.unref();
  }
  for (const decoder of decoders.values()) decoder.push(null);
}

/** The decoders of the wanted streams, by the index of the stream. */
function decodersOf(
  input: FormatContext,
  { shape, rate, sound }: Wanted,
  filters: readonly string[],
  from: number | undefined,
  written: () => void,
): ReadonlyMap<number, ReturnType<typeof filtered>> {
  const decoders: ReturnType<typeof filtered>[] = [];
  if (shape) {
    const stream = streamOf(input, 'V');
    const chain = [...filters, ...shaping(shape)].join();
    decoders.push(filtered(stream, new Filter(chain, stream.timeBase, pictureWriter(rate, written)), from));
  }
  if (sound) {
    const stream = streamOf(input, 'a');
    decoders.push(filtered(stream, new Filter(soundFilters, stream.timeBase, writeSound), from));
  }
  return new Map(decoders.map((decoder) => [decoder.stream.index, decoder]));
}

function seek(input: FormatContext, seconds: number): void {
  const time = BigInt(Math.round(seconds * perSecond));
  succeeded(input.seekFrameSync(-1, time, AVSEEK_FLAG_BACKWARD), 'the media has no such position');
}

/** The times of packets of a file that is read in a loop: they rise from one reading to the next. */
class LoopTimes {
  readonly #start: number;
  readonly #pace: Pace | undefined;
  /** Seconds that are added to all times. */
  #offset = 0;
  #end: number;

  /** @param start the first time in the file, in seconds. */
  constructor(start: number, pace: Pace | undefined) {
    this.#start = start;
    this.#end = start;
    this.#pace = pace;
  }

  /** Starts the next reading. Returns false if the last one had no length, so that it cannot be repeated. */
  startAgain(): boolean {
    const seconds = this.#end - this.#start;
    this.#offset += seconds;
    this.#end = this.#start;
    return seconds > 0;
  }

  /** Sets the times of a packet, and waits until it is due. */
  adjust(packet: Packet, { num, den }: TimeBase): void {
    const time = packet.dts === AV_NOPTS_VALUE ? packet.pts : packet.dts;
    if (time === AV_NOPTS_VALUE) return;
    this.#end = Math.max(this.#end, (Number(time + packet.duration) * num) / den);
    this.#pace?.wait((Number(time) * num) / den + this.#offset);
    const shift = BigInt(Math.round((this.#offset * den) / num));
    if (packet.pts !== AV_NOPTS_VALUE) packet.pts += shift;
    if (packet.dts !== AV_NOPTS_VALUE) packet.dts += shift;
  }
}

/** Delays packets until they are due. */
class Pace {
  #from: number | undefined;
  readonly #startedAt = performance.now();

  /** @param from the time of packets that are due at once; undefined = that of the first packet. */
  constructor(from: number | undefined) {
    this.#from = from;
  }

  wait(seconds: number): void {
    this.#from ??= seconds;
    sleep((seconds - this.#from) * 1000 - (performance.now() - this.#startedAt));
  }
}

/** The decoder of a stream, whose frames pass filters. Frames from before `from` are dropped. */
function filtered(stream: Stream, filter: Filter, from = Number.NEGATIVE_INFINITY) {
  const { num, den } = stream.timeBase;
  const decoder = new StreamDecoder(stream, maxPixels, (frame) => {
    if (frame.pts !== AV_NOPTS_VALUE && (Number(frame.pts) * num) / den < from) return;
    if (frame.isVideo()) boundPicture(frame);
    filter.push(frame);
  });
  return {
    stream,
    push(packet: Packet | null) {
      decoder.push(packet);
      if (packet === null) filter.end();
    },
    reset: () => decoder.reset(),
  };
}

/** @throws Error if a picture with square pixels would be too large for the memory. */
function boundPicture({ width, height, sampleAspectRatio: { num, den }, linesize }: Frame): void {
  const stretch = num > 0 && den > 0 ? num / den : 1;
  const [bytesOfLine = 0] = linesize;
  if (width * stretch * height > maxPixels || bytesOfLine * height > maxPictureBytes)
    throw new Error('the pictures are too large');
}

/** The first video stream that is no cover picture (`V`), or the first audio stream (`a`). */
function streamOf(input: FormatContext, kind: 'V' | 'a'): Stream {
  const type = kind === 'V' ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO;
  const found = input.streams.find(
    (stream) => stream.codecpar.codecType === type && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  );
  if (!found) throw new Error(`Stream map '0:${kind}:0' matches no streams.`);
  return found;
}

const soundFilters = `aresample=${sampleRate},aformat=sample_fmts=s16:sample_rates=${sampleRate}:channel_layouts=stereo`;

function writeSound(frame: Frame): void {
  const [bytes] = frame.data ?? [];
  if (bytes) writeAll(soundPipe, bytes.subarray(0, frame.nbSamples * bytesOfSampleFrame));
}

/** Writes pictures as YUV4MPEG2, and drops pictures above the rate. */
function pictureWriter(rate: Rate, written: () => void): (frame: Frame, timeBase: TimeBase) => void {
  const [numerator, denominator] = rate;
  let size = '';
  /** The number of the next picture at the full rate. */
  let next: number | undefined;
  return (frame, { num, den }) => {
    const number = (((Number(frame.pts) * num) / den) * numerator) / denominator;
    if (next !== undefined && number < next - maxEarly) return;
    next = Math.max(next ?? 0, Math.round(number)) + 1;
    const { width, height } = frame;
    // Another header ends the reader, which then starts another decoder for the other size.
    if (size !== `W${width} H${height}`) {
      size = `W${width} H${height}`;
      writeAll(picturePipe, Buffer.from(`YUV4MPEG2 ${size} F${numerator}:${denominator} Ip A1:1 C420jpeg\n`));
    }
    writeAll(picturePipe, Buffer.from('FRAME\n'));
    writeAll(picturePipe, frame.toBuffer());
    written();
  };
}

/** How early a picture may come, as a part of the interval between pictures. */
const maxEarly = 0.6;

function clockOf(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;
}
