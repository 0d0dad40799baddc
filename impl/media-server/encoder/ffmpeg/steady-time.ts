/** A longer step is a publisher that began its clock again, or made up its times, not one that paused. */
const maxStepMs = 2000;
/** How long such a step then counts. */
const defaultStepMs = 20;

/**
 * Turns a publisher's times into times that a decoder can be given: they begin at 0, never fall and never leap. A decoder would
 * fill a leap of hours with hours of nothing.
 */
export class SteadyTime {
  #offset: number | undefined;
  #latest = 0;

  /** The steady time of a moment, in milliseconds. */
  at(moment: number): number {
    this.#offset ??= -moment;
    if (Math.abs(moment + this.#offset - this.#latest) > maxStepMs)
      this.#offset = this.#latest + defaultStepMs - moment;
    this.#latest = Math.max(this.#latest, moment + this.#offset);
    return this.#latest;
  }
}
