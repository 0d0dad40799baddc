/**
 * A step of more than this between two times means that the publisher restarted its clock or sent wrong
 * times, not that it paused.
 */
const maxStepMs = 2000;
/** The step that replaces one of more than `maxStepMs`. */
const defaultStepMs = 20;

/**
 * Normalizes a publisher's times for a decoder: they start at 0, never fall and never leap. A decoder would
 * fill a leap of hours with hours of empty media.
 */
export class SteadyTime {
  #offset: number | undefined;
  #latest = 0;

  /** The normalized time, in milliseconds. */
  at(moment: number): number {
    this.#offset ??= -moment;
    if (Math.abs(moment + this.#offset - this.#latest) > maxStepMs)
      this.#offset = this.#latest + defaultStepMs - moment;
    this.#latest = Math.max(this.#latest, moment + this.#offset);
    return this.#latest;
  }
}
