/** The sound of a program: signed 16 bit, two channels. */
export const sampleRate = 48_000;
const channels = 2;
const bytesOfSample = 2;
/** How many bytes a moment of both channels has. */
export const bytesOfMoment = channels * bytesOfSample;

/** What is held back before a source is heard, so that it does not crackle when its sound comes in fits. */
const reserveMs = 80;
/** Beyond, sound would be heard ever later than its picture: what is too much is left out. */
const maxMs = 300;

const momentsOf = (milliseconds: number) => (milliseconds * sampleRate) / 1000;

/** The sound of one source on its way into the mix: as much comes out as is asked for, or silence. */
export class SoundQueue {
  readonly #moments = momentsOf(maxMs);
  readonly #ring = new Uint8Array(this.#moments * bytesOfMoment);
  readonly #samples = new Int16Array(this.#ring.buffer);
  /** Bytes written and moments read since the beginning. */
  #written = 0;
  #read = 0;
  #flows = false;

  /** Takes bytes as a decoder writes them, wherever they are cut. */
  push(bytes: Uint8Array): void {
    const size = this.#ring.length;
    const kept = bytes.length > size ? bytes.subarray(bytes.length - size) : bytes;
    this.#written += bytes.length - kept.length;
    const start = this.#written % size;
    const first = Math.min(kept.length, size - start);
    this.#ring.set(kept.subarray(0, first), start);
    this.#ring.set(kept.subarray(first), 0);
    this.#written += kept.length;
    if (this.#held > this.#moments) this.#read = this.#whole - momentsOf(reserveMs);
  }

  /** Copies the next moments; false when there are none, and then nothing is copied. What is cut short ends in silence. */
  pull(target: Int16Array, moments: number): boolean {
    if (!this.#flows && this.#held < Math.max(momentsOf(reserveMs), moments)) return false;
    const count = Math.min(moments, this.#held);
    this.#flows = count === moments;
    if (count === 0) return false;
    const start = (this.#read % this.#moments) * channels;
    const first = Math.min(count * channels, this.#samples.length - start);
    target.set(this.#samples.subarray(start, start + first));
    target.set(this.#samples.subarray(0, count * channels - first), first);
    target.fill(0, count * channels, moments * channels);
    this.#read += count;
    return true;
  }

  /** A run of sound is over: what comes next begins with a whole moment. */
  cut(): void {
    this.#written -= this.#written % bytesOfMoment;
  }

  get #whole(): number {
    return Math.floor(this.#written / bytesOfMoment);
  }

  get #held(): number {
    return this.#whole - this.#read;
  }
}
