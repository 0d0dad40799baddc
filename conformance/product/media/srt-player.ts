import { Changes } from './changes.ts';
import { type SrtAddress, SrtCall } from './srt-call.ts';

/** A player over SRT, which counts media packets. */
export class SrtPlayer {
  readonly #changes = new Changes();
  #call: SrtCall | undefined;
  #packets = 0;

  private constructor() {}

  /**
   * Calls, and returns the player or the code of a rejection.
   * @throws NoResponse if the server is unreachable, or does not decide in time.
   */
  static async dial(
    address: SrtAddress,
  ): Promise<{ readonly player: SrtPlayer } | { readonly rejected: string }> {
    const player = new SrtPlayer();
    const dialled = await SrtCall.dial(address, { media: () => player.#onMedia(), ended: () => {} });
    if ('rejected' in dialled) return dialled;
    player.#call = dialled.call;
    return { player };
  }

  /** Waits until this number of media packets has arrived; false after the timeout. */
  plays(packets: number, milliseconds: number): Promise<boolean> {
    return this.#changes.until(() => this.#packets >= packets, milliseconds);
  }

  leave(): void {
    this.#call?.close();
  }

  #onMedia(): void {
    this.#packets += 1;
    this.#changes.notify();
  }
}
