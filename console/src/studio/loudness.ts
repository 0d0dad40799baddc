/** How loud a stream is, from 0 to 1, as often as it is asked. */
export class Loudness {
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;

  constructor(stream: MediaStream) {
    this.#analyser = new AnalyserNode(this.#context, { fftSize: 1024 });
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
    // A page that nobody has touched is silent until somebody does.
    void this.#context.resume().catch(() => {});
  }

  /** From 0 (-60 dB and less) to 1 (full scale), of the last 20 ms. */
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
