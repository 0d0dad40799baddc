/**
 * Turns the times of an encoder, which counts the pictures it was given, into times of the program. Where pictures were left
 * out, because the encoder did not keep up, the program's time goes on.
 */
export class TimeMap {
  /** From which time of the encoder on its times are how much behind. */
  #steps: { readonly from: number; readonly behind: number }[] = [];

  /** Notes when a picture is due that the encoder is given. */
  note(encoderMs: number, programMs: number): void {
    const behind = programMs - encoderMs;
    const last = this.#steps.at(-1);
    if (last === undefined || Math.abs(behind - last.behind) > 0.5)
      this.#steps.push({ from: encoderMs, behind });
  }

  /** The program's time; times of the encoder are whole milliseconds, and those asked for rise. */
  at(encoderMs: number): number {
    const [, next] = this.#steps;
    if (next && next.from <= encoderMs + 1) {
      this.#steps.shift();
      return this.at(encoderMs);
    }
    return encoderMs + (this.#steps[0]?.behind ?? 0);
  }
}
