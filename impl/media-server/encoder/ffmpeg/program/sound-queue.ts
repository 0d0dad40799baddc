/** The sound format of a program: signed 16 bit, two channels, at this rate. */
export const sampleRate = 48_000;
const channels = 2;
const bytesOfSample = 2;
/** The bytes of a sample frame of both channels. */
export const bytesOfSampleFrame = channels * bytesOfSample;

/**
 * The sound buffered before a source is heard, so that it does not crackle when its sound arrives
 * irregularly.
 */
const reserveMs = 80;
/**
 * The maximum buffered sound. Beyond it, the oldest sound is dropped, because the sound would lag behind its
 * picture.
 */
const maxMs = 300;

const sampleFramesOf = (milliseconds: number) => (milliseconds * sampleRate) / 1000;

/** The queue of a source's sound before the mix. */
export class SoundQueue {
  readonly #sampleFrames = sampleFramesOf(maxMs);
  readonly #ring = new Uint8Array(this.#sampleFrames * bytesOfSampleFrame);
  readonly #samples = new Int16Array(this.#ring.buffer);
  /** Bytes written and sample frames read since the start. */
  #written = 0;
  #read = 0;
  #flows = false;

  /** Appends bytes in chunks of any size. */
  push(bytes: Uint8Array): void {
    const size = this.#ring.length;
    const kept = bytes.length > size ? bytes.subarray(bytes.length - size) : bytes;
    this.#written += bytes.length - kept.length;
    const start = this.#written % size;
    const first = Math.min(kept.length, size - start);
    this.#ring.set(kept.subarray(0, first), start);
    this.#ring.set(kept.subarray(first), 0);
    this.#written += kept.length;
    if (this.#buffered > this.#sampleFrames) this.#read = this.#whole - sampleFramesOf(reserveMs);
  }

  /**
   * Copies the next sample frames, and fills an incomplete block with silence. Returns false and copies
   * nothing if the queue is empty, or has less than the reserve at the start or after it ran dry.
   */
  pull(target: Int16Array, sampleFrames: number): boolean {
    if (!this.#flows && this.#buffered < Math.max(sampleFramesOf(reserveMs), sampleFrames)) return false;
    const count = Math.min(sampleFrames, this.#buffered);
    this.#flows = count === sampleFrames;
    if (count === 0) return false;
    const start = (this.#read % this.#sampleFrames) * channels;
    const first = Math.min(count * channels, this.#samples.length - start);
    target.set(this.#samples.subarray(start, start + first));
    target.set(this.#samples.subarray(0, count * channels - first), first);
    target.fill(0, count * channels, sampleFrames * channels);
    this.#read += count;
    return true;
  }

  /** Ends a stream of sound: the next bytes start with a whole sample frame. */
  cut(): void {
    this.#written -= this.#written % bytesOfSampleFrame;
  }

  get #whole(): number {
    return Math.floor(this.#written / bytesOfSampleFrame);
  }

  get #buffered(): number {
    return this.#whole - this.#read;
  }
}
