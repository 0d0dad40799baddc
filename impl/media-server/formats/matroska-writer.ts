import { decoderConfiguration, nalUnits, parameterSetsAmong } from './h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from './media.ts';

/** Element ids (RFC 9559). */
const id = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const codecIds: Readonly<Record<Codec['name'], string>> = {
  VP8: 'V_VP8',
  H264: 'V_MPEG4/ISO/AVC',
  opus: 'A_OPUS',
  AAC: 'A_AAC',
};

const trackTypes: Readonly<Record<MediaKind, number>> = { video: 1, audio: 2 };
/** The size of an element that ends with the stream. */
const unknownSize = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
const millisecond = 1_000_000;
/** A nominal size for the header; decoders use the size in the stream itself. */
const nominalSize = { width: 1280, height: 720 } as const;
const opusPreRollNs = 80 * millisecond;

/** Writes a live Matroska stream (RFC 9559): no index, no durations, and each frame can be read at once. */
export class MatroskaWriter {
  readonly #tracks: readonly Track[];
  #hasBegun = false;

  constructor(tracks: readonly Track[]) {
    this.#tracks = tracks;
  }

  /**
   * The bytes of a frame, preceded by the file header before the first one. Empty for a frame of an unknown
   * track. With H.264 empty until the first key frame, which contains the decoder parameters.
   */
  bytes(frame: MediaFrame): Buffer {
    const index = this.#tracks.findIndex(({ kind }) => kind === frame.kind);
    const head = this.#hasBegun ? nothing : this.#head(frame);
    if (index < 0 || !head) return nothing;
    this.#hasBegun = true;
    return Buffer.concat([head, clusterOf(index + 1, frame)]);
  }

  #head(first: MediaFrame): Buffer | undefined {
    const needsPicture = this.#tracks.some(({ codec }) => codec.name === 'H264');
    const sets =
      first.kind === 'video' && first.keyFrame ? parameterSetsAmong(nalUnits(first.data)) : undefined;
    if (needsPicture && !sets) return undefined;
    const avc = sets && decoderConfiguration(sets);
    const entries = this.#tracks.map((track, index) => trackEntry(track, index + 1, avc));
    return Buffer.concat([
      element(
        id.ebml,
        text(id.docType, 'matroska'),
        uint(id.docTypeVersion, 4),
        uint(id.docTypeReadVersion, 2),
      ),
      Buffer.concat([idBytes(id.segment), unknownSize]),
      element(
        id.info,
        uint(id.timestampScale, millisecond),
        text(id.muxingApp, 'callsheet'),
        text(id.writingApp, 'callsheet'),
      ),
      element(id.tracks, ...entries),
    ]);
  }
}

const nothing = Buffer.alloc(0);

function trackEntry({ kind, codec }: Track, number: number, avc: Buffer | undefined): Buffer {
  return element(
    id.trackEntry,
    uint(id.trackNumber, number),
    uint(id.trackUid, number),
    uint(id.trackType, trackTypes[kind]),
    uint(id.flagLacing, 0),
    text(id.codecId, codecIds[codec.name]),
    ...codecElements(codec, avc),
    kind === 'video'
      ? element(id.video, uint(id.pixelWidth, nominalSize.width), uint(id.pixelHeight, nominalSize.height))
      : element(
          id.audio,
          float(id.samplingFrequency, codec.clockRate),
          uint(id.channels, codec.channels ?? 1),
        ),
  );
}

function codecElements(codec: Codec, avc: Buffer | undefined): Buffer[] {
  if (codec.name === 'H264' && avc) return [element(id.codecPrivate, avc)];
  if (codec.name === 'AAC' && codec.config) return [element(id.codecPrivate, codec.config)];
  if (codec.name !== 'opus') return [];
  // The stream starts in the middle of the audio, so there are no leading samples to skip.
  return [
    element(id.codecPrivate, opusHead(codec)),
    uint(id.codecDelay, 0),
    uint(id.seekPreRoll, opusPreRollNs),
  ];
}

/** The identification header of Opus (RFC 7845, section 5.1). */
function opusHead({ channels = 2 }: Codec): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/** One cluster per frame, so that no frame waits for the next one. */
function clusterOf(number: number, { shownAt, keyFrame, data }: MediaFrame): Buffer {
  const blockHead = Buffer.from([0x80 | number, 0, 0, keyFrame ? 0x80 : 0]);
  return element(
    id.cluster,
    uint(id.timestamp, Math.max(0, Math.round(shownAt))),
    element(id.simpleBlock, blockHead, data),
  );
}

function element(elementId: number, ...content: readonly Buffer[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([idBytes(elementId), sizeBytes(size), ...content]);
}

function uint(elementId: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(elementId, bytes);
}

function float(elementId: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(elementId, bytes);
}

function text(elementId: number, value: string): Buffer {
  return element(elementId, Buffer.from(value, 'latin1'));
}

/** An id is written unchanged, because it includes its length marker. */
function idBytes(elementId: number): Buffer {
  const length = elementId > 0xffffff ? 4 : elementId > 0xffff ? 3 : elementId > 0xff ? 2 : 1;
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(elementId, 0, length);
  return bytes;
}

function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(0x10000000 + size);
  return bytes;
}
