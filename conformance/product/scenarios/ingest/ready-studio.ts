import type { Context } from '../../../engine/checks/context.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { noteSession } from '../stream/on-air.ts';

/** Longest time until a deployment starts an unrequested broadcast in the background, in milliseconds. */
const watchedMs = 1000;

/**
 * A studio that could go live at any moment because it has an enabled destination, but that no check puts on
 * air.
 */
export class ReadyStudio {
  readonly studio: OwnStudio;
  readonly #broadcaster: Broadcaster;
  readonly #destId: string;

  private constructor(studio: OwnStudio, broadcaster: Broadcaster, destId: string) {
    this.studio = studio;
    this.#broadcaster = broadcaster;
    this.#destId = destId;
  }

  static async make(context: Context): Promise<ReadyStudio> {
    const studio = await OwnStudio.make(context);
    const broadcaster = Broadcaster.of(studio);
    const destId = await broadcaster.destination({ enabled: true });
    // If the studio goes live all the same, the run takes it off air.
    noteSession(context, studio.id);
    return new ReadyStudio(studio, broadcaster, destId);
  }

  /** Expects that the studio is offline and stays so for `watchedMs`; returns the later status. */
  async staysOffAir(why: string): Promise<unknown> {
    const { context } = this.studio;
    await this.#isOffAir(why);
    await context.wait(watchedMs);
    return this.#isOffAir(why);
  }

  async #isOffAir(why: string): Promise<unknown> {
    const { context } = this.studio;
    const status = await this.#broadcaster.status();
    context.assert(valueAt(status, '/live') === false, `the studio is live ${why}`);
    const row = await this.#broadcaster.read(this.#destId);
    context.assert(
      valueAt(row, '/encoderStreamId') === undefined,
      `the studio's destination has a session ${why}`,
    );
    return status;
  }
}
