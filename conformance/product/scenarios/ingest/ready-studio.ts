import type { Context } from '../../../engine/checks/context.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { noteSession } from '../stream/on-air.ts';

/** As long as a deployment may take to begin in the background what nobody asked for. */
const watchedMs = 1000;

/** A studio that could go live at any moment, as it has a destination that is on, and nobody tells it to. */
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
    // Should it go live all the same, the run takes it off air again.
    noteSession(context, studio.id);
    return new ReadyStudio(studio, broadcaster, destId);
  }

  /** It is offline, and so it is a moment later; the status of then. */
  async staysOffAir(why: string): Promise<unknown> {
    const { context } = this.studio;
    await this.#isOffAir(why);
    await context.wait(watchedMs);
    return this.#isOffAir(why);
  }

  async #isOffAir(why: string): Promise<unknown> {
    const { context } = this.studio;
    const status = await this.#broadcaster.status();
    context.must(valueAt(status, '/live') === false, `the studio is live ${why}`);
    const row = await this.#broadcaster.read(this.#destId);
    context.must(
      valueAt(row, '/encoderStreamId') === undefined,
      `the studio's destination has a session ${why}`,
    );
    return status;
  }
}
