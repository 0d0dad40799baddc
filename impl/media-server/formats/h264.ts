/** Types of NAL units (ITU-T H.264, table 7-1). */
export const nalType = { slice: 1, idr: 5, sei: 6, sps: 7, pps: 8, delimiter: 9 } as const;

const lengthBytes = 4;

/** The type of a NAL unit. */
export function typeOfNal(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f;
}

/** The NAL units of a frame with a length before each unit. The list ends at an incomplete unit. */
export function nalUnits(frame: Buffer, sizeOfLength = lengthBytes): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at + sizeOfLength < frame.length; ) {
    const start = at + sizeOfLength;
    const end = start + frame.readUIntBE(at, sizeOfLength);
    if (end > frame.length) break;
    if (end > start) units.push(frame.subarray(start, end));
    at = end;
  }
  return units;
}

/** Joins NAL units to a frame, with a length before each unit. */
export function frameOfNals(units: readonly Buffer[]): Buffer {
  const frame = Buffer.allocUnsafe(units.reduce((size, unit) => size + lengthBytes + unit.length, 0));
  let at = 0;
  for (const unit of units) {
    at = frame.writeUInt32BE(unit.length, at);
    at += unit.copy(frame, at);
  }
  return frame;
}

/** The NAL units of a byte stream with start codes (Annex B). */
export function nalsOfByteStream(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  let start = -1;
  for (let at = stream.indexOf(startCode); at >= 0; at = stream.indexOf(startCode, at + startCode.length)) {
    if (start >= 0) units.push(withoutTrailingZeros(stream.subarray(start, at)));
    start = at + startCode.length;
  }
  if (start >= 0) units.push(withoutTrailingZeros(stream.subarray(start)));
  return units.filter((unit) => unit.length > 0);
}

/** Joins NAL units to a byte stream with start codes. */
export function byteStreamOfNals(units: readonly Buffer[]): Buffer {
  return Buffer.concat(units.flatMap((unit) => [longStartCode, unit]));
}

const startCode = Buffer.from([0, 0, 1]);
const longStartCode = Buffer.from([0, 0, 0, 1]);

function withoutTrailingZeros(unit: Buffer): Buffer {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end -= 1;
  return unit.subarray(0, end);
}

/** The parameters that a decoder needs before the first picture. */
export interface ParameterSets {
  readonly sps: Buffer;
  readonly pps: Buffer;
}

/** The first parameter sets among units; undefined if one of the two is missing. */
export function parameterSetsAmong(units: readonly Buffer[]): ParameterSets | undefined {
  const sps = units.find((unit) => typeOfNal(unit) === nalType.sps && unit.length >= 4);
  const pps = units.find((unit) => typeOfNal(unit) === nalType.pps);
  return sps && pps && { sps, pps };
}

/**
 * Parameter sets in the form of files and RTMP (`avcC`, ISO/IEC 14496-15), for units with four-byte lengths.
 */
export function decoderConfiguration({ sps, pps }: ParameterSets): Buffer {
  const head = Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(sps.length, 6);
  const between = Buffer.from([1, 0, 0]);
  between.writeUInt16BE(pps.length, 1);
  return Buffer.concat([head, sps, between, pps]);
}

/**
 * Reads `avcC`: the parameter sets, and the size of unit lengths in the stream.
 * @throws RangeError if it is incomplete.
 */
export function readDecoderConfiguration(bytes: Buffer): {
  readonly units: readonly Buffer[];
  readonly sizeOfLength: number;
} {
  const units: Buffer[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = bytes.readUInt8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + bytes.readUInt16BE(at);
      if (end > bytes.length) throw new RangeError('avcC is cut off');
      units.push(bytes.subarray(at + 2, end));
      at = end;
    }
  }
  return { units, sizeOfLength: (bytes.readUInt8(4) & 3) + 1 };
}

/** The SDP format parameters of a stream. */
export function formatParameters({ sps }: ParameterSets): string {
  const profile = sps.subarray(1, 4).toString('hex');
  return `level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${profile}`;
}
