/** A colour as red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const block = 16;

/**
 * A picture of coloured blocks as H.264 key frames, without an encoder: every block of 16 by 16 pixels is
 * sent uncompressed (I_PCM, ITU-T H.264, 7.3.5), so that a decoder shows exactly these colours.
 */
export class TestCard {
  readonly #rows: readonly (readonly Colour[])[];

  /** @param rows the blocks from the top, each row from the left. */
  constructor(rows: readonly (readonly Colour[])[]) {
    this.#rows = rows;
  }

  /** The sequence and the picture parameter set, as NAL units. */
  get parameterSets(): { readonly sps: Buffer; readonly pps: Buffer } {
    const [across, down] = [this.#rows[0]?.length ?? 0, this.#rows.length];
    const sps = new Bits().fixed(24, 0x42c01e);
    // The id of the parameter set, frame numbers of 4 bits, pictures in display order, one reference frame;
    // no gaps.
    sps.golomb(0, 0, 2, 1).fixed(1, 0);
    sps
      .golomb(across - 1, down - 1)
      .fixed(1, 1)
      .fixed(1, 1);
    const pps = new Bits().golomb(0, 0).fixed(2, 0).golomb(0, 0, 0).fixed(3, 0);
    return {
      // No cropping, and no VUI parameters.
      sps: unit(0x67, sps.fixed(2, 0)),
      pps: unit(0x68, pps.golomb(0, 0, 0).fixed(3, 0b100)),
    };
  }

  /** One key frame. Consecutive key frames need different ids. */
  picture(id: number): Buffer {
    const slice = new Bits().golomb(0, 7, 0).fixed(4, 0).golomb(id).fixed(2, 0).golomb(0, 1);
    for (const colour of this.#rows.flat()) slice.golomb(25).align().bytes(samplesOf(colour));
    return unit(0x65, slice);
  }
}

/** A block's samples in BT.601: the luma of each pixel, then the two chroma values of every four pixels. */
function samplesOf([red, green, blue]: Colour): Buffer {
  const luma = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255;
  const cb = 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255;
  const cr = 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255;
  const plane = (samples: number, value: number): Buffer => Buffer.alloc(samples, Math.round(value));
  return Buffer.concat([
    plane(block * block, luma),
    plane((block * block) / 4, cb),
    plane((block * block) / 4, cr),
  ]);
}

/** A NAL unit, escaped so that its content contains no start code (7.4.1). */
function unit(header: number, bits: Bits): Buffer {
  const out = [header];
  let zeros = 0;
  for (const byte of bits.ended()) {
    if (zeros === 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    out.push(byte);
  }
  return Buffer.from(out);
}

/** A bit writer for H.264, most significant bit first. */
class Bits {
  readonly #bytes: number[] = [];
  #free = 0;

  /** Writes a number in that many bits. */
  fixed(length: number, value: number): this {
    for (let bit = length - 1; bit >= 0; bit -= 1) this.#push((value >> bit) & 1);
    return this;
  }

  /**
   * Writes Exp-Golomb numbers (9.1). Of the signed numbers only 0 is supported, which has the same encoding.
   */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const length = 32 - Math.clz32(value + 1);
      this.fixed(2 * length - 1, value + 1);
    }
    return this;
  }

  /** Writes zeros up to the next whole byte. */
  align(): this {
    this.#free = 0;
    return this;
  }

  bytes(bytes: Buffer): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** All bytes, with the stop bit. */
  ended(): readonly number[] {
    this.fixed(1, 1);
    return this.#bytes;
  }

  #push(bit: number): void {
    if (this.#free === 0) {
      this.#bytes.push(0);
      this.#free = 8;
    }
    this.#free -= 1;
    const last = this.#bytes.length - 1;
    this.#bytes[last] = (this.#bytes[last] ?? 0) | (bit << this.#free);
  }
}
