import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { isLoopback } from '../../media/loopback.ts';
import { RtmpListener, type RtmpListenerOptions } from '../../media/rtmp-listener.ts';
import type { Broadcaster } from './broadcaster.ts';

/** So many pictures with sound are no accident: about a second of them. */
const enoughPieces = 20;
const arrivesMs = 15_000;
const endsMs = 10_000;

/** A platform of the suite's own, where what a destination is sent can be seen. */
export class OwnPlatform {
  readonly #context: Context;
  readonly #port: number;
  #listener: RtmpListener;

  private constructor(context: Context, listener: RtmpListener) {
    this.#context = context;
    this.#listener = listener;
    this.#port = listener.port;
  }

  /** Runs a scenario with so many platforms. They are on this machine, which no other target can be sure to reach. */
  static async run(
    context: Context,
    count: number,
    work: (...platforms: OwnPlatform[]) => Promise<void>,
    options: Pick<RtmpListenerOptions, 'hears'> = {},
  ): Promise<void> {
    if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
      throw new Skipped('the target cannot reach this machine: only one on the same machine is sure to');
    const platforms: OwnPlatform[] = [];
    try {
      while (platforms.length < count)
        platforms.push(new OwnPlatform(context, await RtmpListener.open(options)));
      await work(...platforms);
    } finally {
      for (const platform of platforms) await platform.goDown();
    }
  }

  /** What a destination is given to send here: its address and a key of its own. */
  destination(): { readonly rtmpUrl: string; readonly streamKey: string } {
    return { rtmpUrl: this.#listener.url, streamKey: this.#context.session.unique() };
  }

  /** Breaks off what comes, and takes nothing more. */
  async goDown(): Promise<void> {
    await this.#listener.close();
  }

  /** Is there again, under its old address. */
  async comeBack(): Promise<void> {
    this.#listener = await RtmpListener.open({ port: this.#port });
  }

  /** Waits until a destination here is LIVE; skips where the target connects to nothing on this machine, as it may choose to. */
  async isTaken(air: Broadcaster, destId: string): Promise<void> {
    const row = await air.leg(destId, 'LIVE', 'ERROR');
    if (valueAt(row, '/status') === 'ERROR' && this.#listener.visits === 0)
      throw new Skipped(
        'the target connects to nothing on this machine; start it so that it may to see this',
      );
    await air.leg(destId, 'LIVE');
  }

  /** Pictures and sound come, under that key. */
  async isSent(streamKey: string): Promise<void> {
    const before = this.#pieces(streamKey);
    const arrives = (): boolean => this.#pieces(streamKey) >= before + enoughPieces;
    if (await this.#listener.until(arrives, patient(arrivesMs))) return;
    const names = this.#listener.streams.filter(({ name }) => name !== streamKey).length;
    this.#context.fail(
      names > 0
        ? 'the platform is sent a stream under another name than the key'
        : `the leg is LIVE, and ${this.#pieces(streamKey) - before} pictures came in ${arrivesMs / 1000} s`,
    );
  }

  /** Nothing is sent any more. */
  async isLeft(): Promise<void> {
    const isOver = (): boolean => this.#listener.streams.every(({ isOpen }) => !isOpen);
    const over = await this.#listener.until(isOver, patient(endsMs));
    this.#context.must(over, 'the platform is still being sent a stream');
  }

  /** Whether nobody ever sent anything. */
  get isUntouched(): boolean {
    return this.#listener.streams.length === 0;
  }

  /** How many pictures came with sound beside them. */
  #pieces(streamKey: string): number {
    const own = this.#listener.streams.filter(({ name }) => name === streamKey);
    return own.reduce((sum, { pictures, sounds }) => sum + Math.min(pictures, sounds), 0);
  }
}

/** Goes live; skips the check where there is no encoder to do it. */
export async function goLive(air: Broadcaster): Promise<void> {
  const exchange = await air.tryLive();
  if (exchange.answer.status === 503)
    throw new Skipped(
      `the target has no encoder now: ${String(valueAt(jsonOf(exchange.answer), '/error/code'))}`,
    );
  air.studio.context.must(isSuccess(exchange), `going live is answered ${exchange.answer.status}`);
}
