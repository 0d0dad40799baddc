import { FenceLostError } from '../../ports/fence.ts';

/**
 * The highest fence number of leader commands received by this media process. A lower number comes from a
 * process that is no longer the leader without having noticed, for instance because it was suspended. Its
 * command is rejected.
 */
export class HighestFence {
  #highest = 0;

  raise(number: number): void {
    this.#highest = Math.max(this.#highest, number);
  }

  /**
   * Runs a command.
   * @param number is undefined for a request of a user, which needs no lease.
   * @throws FenceLostError if a higher number was received before.
   */
  async pass<T>(number: number | undefined, command: () => Promise<T>): Promise<T> {
    if (number !== undefined && number < this.#highest)
      throw new FenceLostError(
        `another process is the leader: its lease has the number ${this.#highest}, this command has ${number}`,
      );
    if (number !== undefined) this.raise(number);
    return command();
  }

  forget(): void {
    this.#highest = 0;
  }
}
