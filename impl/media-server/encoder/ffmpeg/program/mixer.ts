import { bytesOfMoment, type SoundQueue } from './sound-queue.ts';

/** The largest sample of 16 bits. */
const fullScale = 32_768;

/** How loud a source is in the mix. */
export interface StripLevels {
  /** Linear; 1 is as it comes. */
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
  /** How loud its last run was in the mix, before the master: the mean square of samples from -1 to 1. */
  meanSquare = 0;
  #levels: StripLevels = { gain: 0, pan: 0, muted: true };

  constructor(queue: Pick<SoundQueue, 'pull'>) {
    this.queue = queue;
  }

  /** How loud it is from the next run on. */
  set(levels: StripLevels): void {
    this.#levels = levels;
  }

  /** The gains of both channels: where they are, and where they are to be at the end of the run. */
  turn(): { readonly from: readonly [number, number]; readonly to: readonly [number, number] } {
    const { gain, pan, muted } = this.#levels;
    const from = [this.#left, this.#right] as const;
    this.#left = muted ? 0 : gain * Math.min(1, 1 - pan);
    this.#right = muted ? 0 : gain * Math.min(1, 1 + pan);
    return { from, to: [this.#left, this.#right] };
  }
}

/** Adds up what sources sound like. A level that changes glides within the run, which would click otherwise. */
export class Mixer {
  #master = 1;
  #masterBefore: number | undefined;
  #sum = new Float32Array(0);
  #scratch = new Int16Array(0);

  /** The gain of the whole mix from the next run on. */
  setMaster(gain: number): void {
    this.#master = gain;
  }

  /** The next run of the mix; what is too loud for 16 bits is clipped. */
  mix(strips: Iterable<Strip>, moments: number): Buffer {
    this.#makeRoom(moments);
    const sum = this.#sum.subarray(0, moments * 2).fill(0);
    for (const strip of strips) this.#add(strip, sum, moments);
    const from = this.#masterBefore ?? this.#master;
    const step = (this.#master - from) / moments;
    this.#masterBefore = this.#master;
    const run = Buffer.allocUnsafe(moments * bytesOfMoment);
    for (let at = 0; at < sum.length; at += 1) {
      const value = (sum[at] ?? 0) * (from + step * ((at >> 1) + 1));
      run.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), at * 2);
    }
    return run;
  }

  #add(strip: Strip, sum: Float32Array, moments: number): void {
    const { from, to } = strip.turn();
    strip.meanSquare = 0;
    // Asked for also where it is silent: its time goes on.
    if (!strip.queue.pull(this.#scratch, moments)) return;
    let energy = 0;
    for (const channel of [0, 1] as const) {
      const step = (to[channel] - from[channel]) / moments;
      let gain = from[channel];
      if (gain === 0 && to[channel] === 0) continue;
      for (let at = channel; at < sum.length; at += 2) {
        gain += step;
        const value = (this.#scratch[at] ?? 0) * gain;
        energy += value * value;
        sum[at] = (sum[at] ?? 0) + value;
      }
    }
    strip.meanSquare = energy / (moments * 2 * fullScale * fullScale);
  }

  #makeRoom(moments: number): void {
    if (this.#scratch.length >= moments * 2) return;
    this.#sum = new Float32Array(moments * 2);
    this.#scratch = new Int16Array(moments * 2);
  }
}
