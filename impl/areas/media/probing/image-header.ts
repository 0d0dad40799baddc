import { type ReadRange, UnreadableError } from './findings.ts';

/** What an image says of itself. */
export interface ImageHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp';
  readonly width: number;
  readonly height: number;
  /** Whether it is stored so that decoding needs no more memory than its pixels. */
  readonly plain: boolean;
}

const maxSegments = 4096;
const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * Reads an image's size from its header alone, so that nothing is decoded before it is known to be small enough.
 * @throws UnreadableError when it is no JPEG, PNG, GIF or WebP.
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
  // An interlaced one is inflated without a bound by the decoder.
  const plain = head.readUInt8(28) === 0;
  return { format: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20), plain };
}

function gif(head: Buffer): ImageHeader | undefined {
  if (!/^GIF8[79]a$/.test(ascii(head, 0, 6)) || head.length < 13) return undefined;
  return { format: 'gif', width: head.readUInt16LE(6), height: head.readUInt16LE(8), plain: true };
}

/** The three kinds of first chunk: lossy, lossless, extended. */
function webp(head: Buffer): ImageHeader | undefined {
  if (ascii(head, 0, 4) !== 'RIFF' || ascii(head, 8, 12) !== 'WEBP' || head.length < 30) return undefined;
  const image = { format: 'webp', plain: true } as const;
  switch (ascii(head, 12, 16)) {
    case 'VP8 ':
      if (head.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { ...image, width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (head.readUInt8(20) !== 0x2f) return undefined;
      const bits = head.readUInt32LE(21);
      return { ...image, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { ...image, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Walks from segment to segment to the frame header, which may stand behind large metadata. */
async function jpeg(head: Buffer, read: ReadRange): Promise<ImageHeader | undefined> {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
  let position = 2;
  for (let count = 0; count < maxSegments; count += 1) {
    const segment = Buffer.from(await read(position, position + 9));
    if (segment.length < 9 || segment.readUInt8(0) !== 0xff) return undefined;
    const marker = segment.readUInt8(1);
    if (marker === 0xff) {
      // Fill bytes may stand before any marker.
      position += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { format: 'jpeg', width: segment.readUInt16BE(7), height: segment.readUInt16BE(5), plain: true };
    }
    const isEnd = marker === 0xd9 || marker === 0xda;
    const length = segment.readUInt16BE(2);
    if (isEnd || length < 2) return undefined;
    position += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15 without the three of that range that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
