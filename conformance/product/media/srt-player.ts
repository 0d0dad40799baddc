import { Changes } from './changes.ts';
import { type SrtAddress, SrtCall } from './srt-call.ts';

/** Somebody who plays over SRT, and counts. */
export class SrtPlayer {
  readonly #changes = new Changes();
  #call: SrtCall | undefined;
  #packets = 0;

  private constructor() {}

  /**
   * Calls, and gives back the player or the code of a refusal.
   * @throws NoAnswer when nobody is there, or nothing is decided in time.
   */
  static async dial(
    address: SrtAddress,
  ): Promise<{ readonly player: SrtPlayer } | { readonly refused: string }> {
    const player = new SrtPlayer();
    const dialled = await SrtCall.dial(address, { media: () => player.#heard(), ended: () => {} });
    if ('refused' in dialled) return dialled;
    player.#call = dialled.call;
    return { player };
  }

  /** Waits until so many packets of media have come; false when they do not come in time. */
  plays(packets: number, milliseconds: number): Promise<boolean> {
    return this.#changes.until(() => this.#packets >= packets, milliseconds);
  }

  leave(): void {
    this.#call?.close();
  }

  #heard(): void {
    this.#packets += 1;
    this.#changes.tell();
  }
}
