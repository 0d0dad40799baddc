import { orientationOf } from './exif-orientation.ts';
import { type ReadRange, UnreadableError } from './findings.ts';

/** The properties of an image according to its header. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp';
  readonly width: number;
  readonly height: number;
  /** Whether decoding needs no more memory than the decoded pixels. */
  readonly plain: boolean;
  /** The bytes of its pixels in a decoder. */
  readonly decodedBytes: number;
  /** The EXIF orientation, 1 to 8; 1 = upright as stored. */
  readonly orientation: number;
}

const maxSegments = 4096;
const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * Reads the size of an image only from its header, so that its size is checked before decoding.
 * @throws UnreadableError if it is no JPEG, PNG, GIF or WebP.
 */
export async function readImageHeader(read: ReadRange): Promise<ImageHeader> {
  const head = Buffer.from(await read(0, 64));
  const header = (await jpeg(head, read)) ?? png(head) ?? gif(head) ?? webp(head);
  if (!header || header.width < 1 || header.height < 1) {
    throw new UnreadableError('The file cannot be read as an image (JPEG, PNG, GIF or WebP).');
  }
  return header;
}

function png(head: Buffer): ImageHeader | undefined {
  const isPng =
    ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(head, 12, 16) === 'IHDR' && head.length >= 33;
  if (!isPng) return undefined;
  // The decoder inflates interlaced images without a limit.
  const plain = head.readUInt8(28) === 0;
  const [width, height, depth] = [head.readUInt32BE(16), head.readUInt32BE(20), head.readUInt8(24)];
  const channels = channelsOf[head.readUInt8(25)] ?? 4;
  const decodedBytes = width * height * channels * (depth === 16 ? 2 : 1);
  return { format: 'png', width, height, plain, decodedBytes, orientation: 1 };
}

/** The channels of a decoded PNG by its colour type, including one for transparency. */
const channelsOf: Readonly<Record<number, number>> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 };

function gif(head: Buffer): ImageHeader | undefined {
  if (!/^GIF8[79]a$/.test(ascii(head, 0, 6)) || head.length < 13) return undefined;
  return { format: 'gif', plain: true, ...fourChannels(head.readUInt16LE(6), head.readUInt16LE(8)) };
}

function fourChannels(width: number, height: number) {
  return { width, height, decodedBytes: width * height * 4, orientation: 1 };
}

/** The three kinds of first chunk: lossy, lossless, extended. */
function webp(head: Buffer): ImageHeader | undefined {
  if (ascii(head, 0, 4) !== 'RIFF' || ascii(head, 8, 12) !== 'WEBP' || head.length < 30) return undefined;
  const image = { format: 'webp', plain: true } as const;
  switch (ascii(head, 12, 16)) {
    case 'VP8 ':
      if (head.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { ...image, ...fourChannels(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff) };
    case 'VP8L': {
      if (head.readUInt8(20) !== 0x2f) return undefined;
      const bits = head.readUInt32LE(21);
      return { ...image, ...fourChannels((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1) };
    }
    case 'VP8X':
      return { ...image, ...fourChannels(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1) };
    default:
      return undefined;
  }
}

/** Walks the segments up to the frame header, which may follow large metadata. */
async function jpeg(head: Buffer, read: ReadRange): Promise<ImageHeader | undefined> {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
  let position = 2;
  let orientation = 1;
  for (let count = 0; count < maxSegments; count += 1) {
    const segment = Buffer.from(await read(position, position + frameBytes));
    if (segment.length < 9 || segment.readUInt8(0) !== 0xff) return undefined;
    const marker = segment.readUInt8(1);
    if (marker === 0xff) {
      // Fill bytes may precede any marker.
      position += 1;
      continue;
    }
    if (isFrame(marker)) return { ...frameOf(marker, segment), orientation };
    const isEnd = marker === 0xd9 || marker === 0xda;
    const length = segment.readUInt16BE(2);
    if (isEnd || length < 2) return undefined;
    if (marker === 0xe1 && orientation === 1)
      orientation = orientationOf(Buffer.from(await read(position + 4, position + exifBytes)));
    position += 2 + length;
  }
  return undefined;
}

/** A frame header up to its fourth component, and the bytes of EXIF that its first directory needs. */
const frameBytes = 10 + 4 * 3;
const exifBytes = 1024;

function frameOf(marker: number, segment: Buffer): Omit<ImageHeader, 'orientation'> {
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  const count = segment.length > 9 ? segment.readUInt8(9) : 0;
  const factors = Array.from({ length: count }, (_, index) => 11 + 3 * index)
    .filter((at) => at < segment.length)
    .map((at) => [segment.readUInt8(at) >> 4, segment.readUInt8(at) & 15] as const);
  const whole = Math.max(...factors.map(([x]) => x), 1) * Math.max(...factors.map(([, y]) => y), 1);
  const samples = factors.length === 0 ? 4 : factors.reduce((sum, [x, y]) => sum + (x * y) / whole, 0);
  // For a progressive image, a decoder stores every coefficient in two bytes until the last scan.
  const isProgressive = (marker & 3) === 2;
  const decodedBytes = Math.ceil(width * height * samples * (isProgressive ? 3 : 1));
  return { format: 'jpeg', width, height, plain: true, decodedBytes };
}

/** SOF0 to SOF15, except three markers in this range with another meaning. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
