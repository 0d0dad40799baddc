import { bytesOfSampleFrame, type SoundQueue } from './sound-queue.ts';

/** The largest sample of 16 bits. */
const fullScale = 32_768;

/** The levels of a source in the mix. */
export interface StripLevels {
  /** A linear factor; 1 = unchanged. */
  readonly gain: number;
  /** From -1 (left) to 1 (right). */
  readonly pan: number;
  readonly muted: boolean;
}

/** One source in the mix. */
export class Strip {
  readonly queue: Pick<SoundQueue, 'pull'>;
  #left = 0;
  #right = 0;
  /** The level of its last block before the master: the mean square of samples from -1 to 1. */
  meanSquare = 0;
  #levels: StripLevels = { gain: 0, pan: 0, muted: true };

  constructor(queue: Pick<SoundQueue, 'pull'>) {
    this.queue = queue;
  }

  /** Sets the levels from the next block on. */
  set(levels: StripLevels): void {
    this.#levels = levels;
  }

  /** The gains of both channels at the start and at the end of the next block. */
  advance(): { readonly from: readonly [number, number]; readonly to: readonly [number, number] } {
    const { gain, pan, muted } = this.#levels;
    const from = [this.#left, this.#right] as const;
    this.#left = muted ? 0 : gain * Math.min(1, 1 - pan);
    this.#right = muted ? 0 : gain * Math.min(1, 1 + pan);
    return { from, to: [this.#left, this.#right] };
  }
}

/** Mixes sources. A changed level glides within one block, because a step would click. */
export class Mixer {
  #master = 1;
  #masterBefore: number | undefined;
  #sum = new Float32Array(0);
  #scratch = new Int16Array(0);

  /** Sets the gain of the mix from the next block on. */
  setMaster(gain: number): void {
    this.#master = gain;
  }

  /** Returns the next block of the mix. Samples beyond 16 bits are clipped. */
  mix(strips: Iterable<Strip>, sampleFrames: number): Buffer {
    this.#makeRoom(sampleFrames);
    const sum = this.#sum.subarray(0, sampleFrames * 2).fill(0);
    for (const strip of strips) this.#add(strip, sum, sampleFrames);
    const from = this.#masterBefore ?? this.#master;
    const step = (this.#master - from) / sampleFrames;
    this.#masterBefore = this.#master;
    const run = Buffer.allocUnsafe(sampleFrames * bytesOfSampleFrame);
    for (let at = 0; at < sum.length; at += 1) {
      const value = (sum[at] ?? 0) * (from + step * ((at >> 1) + 1));
      run.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), at * 2);
    }
    return run;
  }

  #add(strip: Strip, sum: Float32Array, sampleFrames: number): void {
    const { from, to } = strip.advance();
    strip.meanSquare = 0;
    // The queue of a muted source is read too, because its time continues.
    if (!strip.queue.pull(this.#scratch, sampleFrames)) return;
    let energy = 0;
    for (const channel of [0, 1] as const) {
      const step = (to[channel] - from[channel]) / sampleFrames;
      let gain = from[channel];
      if (gain === 0 && to[channel] === 0) continue;
      for (let at = channel; at < sum.length; at += 2) {
        gain += step;
        const value = (this.#scratch[at] ?? 0) * gain;
        energy += value * value;
        sum[at] = (sum[at] ?? 0) + value;
      }
    }
    strip.meanSquare = energy / (sampleFrames * 2 * fullScale * fullScale);
  }

  #makeRoom(sampleFrames: number): void {
    if (this.#scratch.length >= sampleFrames * 2) return;
    this.#sum = new Float32Array(sampleFrames * 2);
    this.#scratch = new Int16Array(sampleFrames * 2);
  }
}
