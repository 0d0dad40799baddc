import { FenceLostError } from '../../ports/fence.ts';

/**
 * The highest number that commands of duties carried to this media process. A lower number comes from a process that
 * lost the duties without noticing, for instance because it stood still. Its command is rejected.
 */
export class HighestFence {
  #highest = 0;

  raise(number: number): void {
    this.#highest = Math.max(this.#highest, number);
  }

  /**
   * Carries out a command.
   * @param number is undefined for a request of a user, which needs no lease.
   * @throws FenceLostError when a higher number was seen before.
   */
  async pass<T>(number: number | undefined, command: () => Promise<T>): Promise<T> {
    if (number !== undefined && number < this.#highest)
      throw new FenceLostError(
        `another process has the duties: its lease has the number ${this.#highest}, this command has ${number}`,
      );
    if (number !== undefined) this.raise(number);
    return command();
  }

  forget(): void {
    this.#highest = 0;
  }
}
