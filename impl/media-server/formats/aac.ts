import type { Codec } from './media.ts';

/** The samples per channel of one access unit of AAC-LC. */
export const samplesOfAccessUnit = 1024;

const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const lowComplexity = 2;
/** Object types of HE-AAC. Their core is AAC-LC, and an ADTS header can name only the core. */
const highEfficiency = [5, 29];
const adtsBytes = 7;

/**
 * The codec described by an AudioSpecificConfig (ISO/IEC 14496-3); undefined if it is not supported.
 * Supported is AAC with a rate and a channel layout from the standard's tables.
 */
export function aacOf(config: Buffer): Codec | undefined {
  const [first = 0, second = 0] = config;
  if (config.length < 2) return undefined;
  const clockRate = rates[((first & 7) << 1) | (second >> 7)];
  const layout = (second >> 3) & 0xf;
  if (clockRate === undefined || layout === 0 || layout > 7) return undefined;
  return { name: 'AAC', clockRate, channels: layout === 7 ? 8 : layout, parameters: '', config };
}

/** One access unit of an ADTS stream, with the configuration from its header. */
export interface AdtsUnit {
  readonly config: Buffer;
  readonly data: Buffer;
}

/** The access units in a run of ADTS. The list ends at invalid or incomplete bytes. */
export function adtsUnits(bytes: Buffer): AdtsUnit[] {
  const units: AdtsUnit[] = [];
  for (let at = 0; at + adtsBytes <= bytes.length; ) {
    if (bytes.readUInt16BE(at) >> 4 !== 0xfff) break;
    const flags = bytes.readUInt32BE(at + 1);
    const headerBytes = (flags >>> 24) & 1 ? adtsBytes : adtsBytes + 2;
    const size = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    if (size <= headerBytes || at + size > bytes.length) break;
    const profile = ((flags >>> 22) & 3) + 1;
    const rate = (flags >>> 18) & 0xf;
    const layout = (flags >>> 14) & 7;
    const config = Buffer.from([(profile << 3) | (rate >> 1), ((rate & 1) << 7) | (layout << 3)]);
    units.push({ config, data: bytes.subarray(at + headerBytes, at + size) });
    at += size;
  }
  return units;
}

/** The ADTS header of an access unit of that many bytes. */
export function adtsHeader(config: Buffer, size: number): Buffer {
  const [first = lowComplexity << 3, second = 0] = config;
  const type = first >> 3;
  const profile = (highEfficiency.includes(type) ? lowComplexity : type) - 1;
  const rate = ((first & 7) << 1) | (second >> 7);
  const layout = (second >> 3) & 7;
  const length = size + adtsBytes;
  return Buffer.from([
    0xff,
    0xf1,
    ((profile & 3) << 6) | (rate << 2) | (layout >> 2),
    ((layout & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
}
