import { aacOf } from './aac.ts';
import {
  decoderConfiguration,
  formatParameters,
  frameOfNals,
  nalType,
  nalUnits,
  parameterSetsAmong,
  readDecoderConfiguration,
  typeOfNal,
} from './h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from './media.ts';

/** The types of audio and video tags, and of such RTMP messages. */
export const flvType = { audio: 8, video: 9 } as const;

/** One picture or one piece of audio in the form of FLV and RTMP. */
export interface FlvTag {
  readonly type: 8 | 9;
  /** The decoding time in milliseconds. It has 32 bits and wraps around to 0 after 49 days. */
  readonly timestamp: number;
  readonly body: Buffer;
  /** Whether a decoder can start here; always true for audio. */
  readonly keyFrame: boolean;
  /** Whether the tag contains only decoder parameters. */
  readonly isHeader: boolean;
}

const aacFormat = 10;
const avcFormat = 7;
const enhancedAudio = 9;
const enhancedVideo = 0x80;
const keyFrameType = 1;
const commandFrameType = 5;
const headerPacket = 0;
const mediaPacket = 1;
const avcHeadBytes = 5;
const aacHeadBytes = 2;

/** The maximum of NAL units in a picture. No encoder makes more; a tag with more is an attack. */
const maxUnitsOfFrame = 4096;
const maxConfigBytes = 64 * 1024;

const audioFormats = [
  'PCM',
  'ADPCM',
  'MP3',
  'PCM',
  'Nellymoser',
  'Nellymoser',
  'Nellymoser',
  'G.711',
  'G.711',
];
const videoFormats = ['', '', 'H.263', 'Screen', 'VP6', 'VP6', 'Screen', 'H.264', '', '', '', '', 'H.265'];
const fourCharacterCodes = [
  'avc1',
  'hvc1',
  'av01',
  'vp08',
  'vp09',
  'mp4a',
  'Opus',
  'fLaC',
  'ac-3',
  'ec-3',
  '.mp3',
];

interface VideoConfiguration {
  readonly codec: Codec;
  readonly parameterSets: readonly Buffer[];
  readonly sizeOfLength: number;
}

/** Converts RTMP messages or FLV tags of a publisher to frames. */
export class FlvTagReader {
  readonly #unsupported = new Set<string>();
  readonly #clock = new TagClock();
  #video: VideoConfiguration | undefined;
  #audio: Codec | undefined;

  /** The announced tracks. A track is known after its header. */
  get tracks(): readonly Track[] {
    const tracks: Track[] = [];
    if (this.#video) tracks.push({ kind: 'video', codec: this.#video.codec });
    if (this.#audio) tracks.push({ kind: 'audio', codec: this.#audio });
    return tracks;
  }

  /** Received codecs that are not supported, such as `video H.265`. Only H.264 and AAC are supported. */
  get unsupported(): readonly string[] {
    return [...this.#unsupported];
  }

  /**
   * The frame in a tag; undefined if the tag is a header, precedes its header, or is not supported.
   * @param timestamp the timestamp of the tag. If a clock restarts, times continue from the last one.
   * @throws RangeError if the tag is incomplete or exceeds a bound.
   */
  read(type: 8 | 9, timestamp: number, body: Buffer): MediaFrame | undefined {
    return type === flvType.audio ? this.#readAudio(timestamp, body) : this.#readVideo(timestamp, body);
  }

  #readAudio(timestamp: number, body: Buffer): MediaFrame | undefined {
    const [head = 0, packetType] = body;
    if (head >> 4 !== aacFormat) {
      if (body.length > 0) this.#leaveOut('audio', head >> 4 === enhancedAudio, body);
      return undefined;
    }
    if (packetType === headerPacket) {
      this.#audio = aacOf(configOf(body, aacHeadBytes));
      if (!this.#audio) this.#unsupported.add('audio AAC without a plain layout');
      return undefined;
    }
    if (packetType !== mediaPacket || !this.#audio || body.length === aacHeadBytes) return undefined;
    const at = this.#clock.at('audio', timestamp);
    const data = body.subarray(aacHeadBytes);
    return { kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data };
  }

  #readVideo(timestamp: number, body: Buffer): MediaFrame | undefined {
    const [head = 0, packetType] = body;
    const isEnhanced = (head & enhancedVideo) !== 0;
    if (isEnhanced || (head & 0xf) !== avcFormat) {
      if (body.length > 0) this.#leaveOut('video', isEnhanced, body);
      return undefined;
    }
    if (head >> 4 === commandFrameType) return undefined;
    if (packetType === headerPacket) this.#video = videoConfiguration(configOf(body, avcHeadBytes));
    if (packetType !== mediaPacket || !this.#video) return undefined;
    const units = nalUnits(boundedPicture(body, this.#video), this.#video.sizeOfLength);
    if (!units.some(isSlice)) return undefined;
    const keyFrame = head >> 4 === keyFrameType || units.some((unit) => typeOfNal(unit) === nalType.idr);
    const decodedAt = this.#clock.at('video', timestamp);
    const shownAt = decodedAt + Math.max(0, body.readIntBE(2, 3));
    const data = frameOfNals(inOrder(units, keyFrame ? this.#video.parameterSets : []));
    return { kind: 'video', decodedAt, shownAt, keyFrame, data };
  }

  #leaveOut(kind: MediaKind, isEnhanced: boolean, body: Buffer): void {
    const formats = kind === 'audio' ? audioFormats : videoFormats;
    const format = kind === 'audio' ? (body[0] ?? 0) >> 4 : (body[0] ?? 0) & 0xf;
    const code = fourCharacterCodes.find((known) => known === body.toString('latin1', 1, 5));
    this.#unsupported.add(`${kind} ${(isEnhanced ? code : formats[format]) || 'of an unknown codec'}`);
  }
}

/** Converts frames to tags. VP8 and Opus produce none. */
export class FlvTagWriter {
  readonly #carriesVideo: boolean;
  readonly #carriesAudio: boolean;
  /** The audio parameters of a header that is not written yet. */
  #audioConfig: Buffer | undefined;
  #videoConfig: Buffer | undefined;

  constructor(tracks: readonly Track[]) {
    this.#carriesVideo = tracks.some(({ codec }) => codec.name === 'H264');
    this.#audioConfig = tracks.find(({ codec }) => codec.name === 'AAC')?.codec.config;
    this.#carriesAudio = this.#audioConfig !== undefined;
  }

  /** The tags of a frame, preceded by new or changed headers. Pictures start with a key frame. */
  tags(frame: MediaFrame): readonly FlvTag[] {
    const media = frame.kind === 'video' ? this.#videoTags(frame) : this.#audioTags(frame);
    const config = this.#audioConfig;
    if (!config || media.length === 0) return media;
    this.#audioConfig = undefined;
    return [audioTag(frame, headerPacket, config), ...media];
  }

  #audioTags(frame: MediaFrame): readonly FlvTag[] {
    return this.#carriesAudio ? [audioTag(frame, mediaPacket, frame.data)] : [];
  }

  #videoTags(frame: MediaFrame): readonly FlvTag[] {
    if (!this.#carriesVideo) return [];
    const units = nalUnits(frame.data);
    const sets = frame.keyFrame ? parameterSetsAmong(units) : undefined;
    const config = sets && decoderConfiguration(sets);
    const isNew = config !== undefined && !this.#videoConfig?.equals(config);
    if (isNew) this.#videoConfig = config;
    if (!this.#videoConfig) return [];
    const rest = units.filter(
      (unit) => unit !== sets?.sps && unit !== sets?.pps && typeOfNal(unit) !== nalType.delimiter,
    );
    const picture = videoTag(frame, mediaPacket, frameOfNals(rest));
    return isNew ? [videoTag(frame, headerPacket, config), picture] : [picture];
  }
}

/**
 * A step back of more than this means that the encoder restarted its clock, not that its interleaving is
 * loose.
 */
const restartMs = 5000;

/** Maps 32-bit timestamps to one clock for both tracks of a publisher. */
class TagClock {
  readonly #latest: Record<MediaKind, number> = { audio: 0, video: 0 };
  #last: { readonly timestamp: number; readonly at: number } | undefined;

  at(kind: MediaKind, timestamp: number): number {
    const { timestamp: before, at } = this.#last ?? { timestamp, at: timestamp };
    const step = (timestamp - before) | 0;
    const moment = step < -restartMs ? this.#newest() : at + step;
    this.#last = { timestamp, at: moment };
    this.#latest[kind] = Math.max(this.#latest[kind], moment);
    return this.#latest[kind];
  }

  #newest(): number {
    return Math.max(this.#latest.audio, this.#latest.video);
  }
}

/** The decoder parameters in a header tag. Copied, because a slice would retain the whole message. */
function configOf(body: Buffer, headBytes: number): Buffer {
  if (body.length > maxConfigBytes) throw new RangeError('a header is too long');
  return Buffer.from(body.subarray(headBytes));
}

function videoConfiguration(config: Buffer): VideoConfiguration {
  const { units, sizeOfLength } = readDecoderConfiguration(config);
  const sets = parameterSetsAmong(units);
  if (!sets) throw new RangeError('a header without parameter sets');
  const codec: Codec = { name: 'H264', clockRate: 90_000, parameters: formatParameters(sets) };
  return { codec, parameterSets: units.filter(isParameterSet), sizeOfLength };
}

/** The picture in a tag, with a length before each unit. Counts the units before any of them is processed. */
function boundedPicture(body: Buffer, { sizeOfLength }: VideoConfiguration): Buffer {
  const picture = body.subarray(avcHeadBytes);
  let count = 0;
  for (let at = 0; at + sizeOfLength < picture.length; count += 1) {
    if (count === maxUnitsOfFrame) throw new RangeError('a picture has too many parts');
    at += sizeOfLength + picture.readUIntBE(at, sizeOfLength);
  }
  return picture;
}

/** Puts parameter sets first: those of the frame, or those of the header if the frame has no complete set. */
function inOrder(units: readonly Buffer[], parameterSets: readonly Buffer[]): Buffer[] {
  const own = units.filter(isParameterSet);
  const rest = units.filter((unit) => !isParameterSet(unit) && typeOfNal(unit) !== nalType.delimiter);
  return [...(parameterSetsAmong(own) ? own : [...parameterSets, ...own]), ...rest];
}

function isParameterSet(unit: Buffer): boolean {
  return typeOfNal(unit) === nalType.sps || typeOfNal(unit) === nalType.pps;
}

function isSlice(unit: Buffer): boolean {
  return typeOfNal(unit) >= nalType.slice && typeOfNal(unit) <= nalType.idr;
}

function audioTag({ decodedAt }: MediaFrame, packetType: number, payload: Buffer): FlvTag {
  // The rate and layout bits are the same for all AAC; the real values are in its configuration.
  const body = Buffer.concat([Buffer.from([(aacFormat << 4) | 0xf, packetType]), payload]);
  const isHeader = packetType === headerPacket;
  return { type: flvType.audio, timestamp: Math.round(decodedAt) >>> 0, body, keyFrame: true, isHeader };
}

function videoTag(frame: MediaFrame, packetType: number, payload: Buffer): FlvTag {
  const { keyFrame } = frame;
  const decodedAt = Math.round(frame.decodedAt);
  const isHeader = packetType === headerPacket;
  const head = Buffer.alloc(avcHeadBytes);
  head[0] = ((keyFrame ? keyFrameType : 2) << 4) | avcFormat;
  head[1] = packetType;
  const offset = isHeader ? 0 : Math.round(frame.shownAt) - decodedAt;
  head.writeIntBE(Math.min(Math.max(offset, 0), 0x7fffff), 2, 3);
  const body = Buffer.concat([head, payload]);
  return { type: flvType.video, timestamp: decodedAt >>> 0, body, keyFrame, isHeader };
}
