/**
 * Maps the times of an encoder, which counts its input pictures, to times of the program. If pictures were
 * skipped because the encoder was too slow, the program's time continued.
 */
export class TimeMap {
  /** From each encoder time on: the difference between the program's time and the encoder's time. */
  #steps: { readonly from: number; readonly behind: number }[] = [];

  /** Records the program time of a picture sent to the encoder. */
  note(encoderMs: number, programMs: number): void {
    const behind = programMs - encoderMs;
    const last = this.#steps.at(-1);
    if (last === undefined || Math.abs(behind - last.behind) > 0.5)
      this.#steps.push({ from: encoderMs, behind });
  }

  /**
   * The program's time for an encoder time in whole milliseconds. Encoder times must rise from call to call.
   */
  at(encoderMs: number): number {
    const [, next] = this.#steps;
    if (next && next.from <= encoderMs + 1) {
      this.#steps.shift();
      return this.at(encoderMs);
    }
    return encoderMs + (this.#steps[0]?.behind ?? 0);
  }
}
