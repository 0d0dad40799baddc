/** Measures the loudness of a stream, from 0 to 1. */
export class Loudness {
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;

  constructor(stream: MediaStream) {
    this.#analyser = new AnalyserNode(this.#context, { fftSize: 1024 });
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    // Browsers keep audio suspended until the user has clicked.
    void this.#context.resume().catch(() => {});
  }

  /** The loudness of the last 20 ms, from 0 (-60 dB or less) to 1 (full scale). */
  level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    let sum = 0;
    for (const sample of this.#samples) sum += sample * sample;
    const decibels = 10 * Math.log10(sum / this.#samples.length + 1e-9);
    return Math.min(1, Math.max(0, 1 + decibels / 60));
  }

  close(): void {
    void this.#context.close();
  }
}
