import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { isLoopback } from '../../media/loopback.ts';
import { RtmpListener, type RtmpListenerOptions } from '../../media/rtmp-listener.ts';
import type { Broadcaster } from './broadcaster.ts';

/** Enough pictures with audio to show a running stream: about one second. */
const enoughPieces = 20;
const arrivalTimeoutMs = 15_000;
const endsMs = 10_000;

/** The suite's own platform, which observes the streams that destinations send. */
export class OwnPlatform {
  readonly #context: Context;
  readonly #port: number;
  #listener: RtmpListener;

  private constructor(context: Context, listener: RtmpListener) {
    this.#context = context;
    this.#listener = listener;
    this.#port = listener.port;
  }

  /**
   * Runs a scenario with this number of platforms. They are on this machine, which only a target on the same
   * machine is sure to reach.
   */
  static async run(
    context: Context,
    count: number,
    work: (...platforms: OwnPlatform[]) => Promise<void>,
    options: Pick<RtmpListenerOptions, 'onMessage'> = {},
  ): Promise<void> {
    if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
      throw new Skipped('the target cannot reach this machine: only a target on the same machine is sure to');
    const platforms: OwnPlatform[] = [];
    try {
      while (platforms.length < count)
        platforms.push(new OwnPlatform(context, await RtmpListener.open(options)));
      await work(...platforms);
    } finally {
      for (const platform of platforms) await platform.goDown();
    }
  }

  /** The address and a new key for a destination on this platform. */
  destination(): { readonly rtmpUrl: string; readonly streamKey: string } {
    return { rtmpUrl: this.#listener.url, streamKey: this.#context.session.unique() };
  }

  /** Disconnects all streams and accepts no new ones. */
  async goDown(): Promise<void> {
    await this.#listener.close();
  }

  /** Accepts streams again, at the same address. */
  async comeBack(): Promise<void> {
    this.#listener = await RtmpListener.open({ port: this.#port });
  }

  /**
   * Waits until the destination is LIVE. Skips if the target makes no connections to this machine; a target
   * need not make them.
   */
  async isLive(air: Broadcaster, destId: string): Promise<void> {
    const row = await air.leg(destId, 'LIVE', 'ERROR');
    if (valueAt(row, '/status') === 'ERROR' && this.#listener.visits === 0)
      throw new Skipped(
        'the target makes no connections to this machine; start it so that it may, to run this check',
      );
    await air.leg(destId, 'LIVE');
  }

  /** Expects video and audio under that key. */
  async isSent(streamKey: string): Promise<void> {
    const before = this.#pieces(streamKey);
    const arrives = (): boolean => this.#pieces(streamKey) >= before + enoughPieces;
    if (await this.#listener.until(arrives, scaledTimeout(arrivalTimeoutMs))) return;
    const names = this.#listener.streams.filter(({ name }) => name !== streamKey).length;
    this.#context.fail(
      names > 0
        ? 'the platform receives a stream under another name than the key'
        : `the leg is LIVE, but ${this.#pieces(streamKey) - before} pictures arrived in ${arrivalTimeoutMs / 1000} s`,
    );
  }

  /** Expects that all streams end. */
  async isLeft(): Promise<void> {
    const isOver = (): boolean => this.#listener.streams.every(({ isOpen }) => !isOpen);
    const over = await this.#listener.until(isOver, scaledTimeout(endsMs));
    this.#context.assert(over, 'the platform still receives a stream');
  }

  /** Whether no stream was ever received. */
  get isUntouched(): boolean {
    return this.#listener.streams.length === 0;
  }

  /** The number of pictures, or of audio frames if there are fewer. */
  #pieces(streamKey: string): number {
    const own = this.#listener.streams.filter(({ name }) => name === streamKey);
    return own.reduce((sum, { pictures, sounds }) => sum + Math.min(pictures, sounds), 0);
  }
}

/** Goes live; skips the check if the target has no encoder. */
export async function goLive(air: Broadcaster): Promise<void> {
  const exchange = await air.tryLive();
  if (exchange.response.status === 503)
    throw new Skipped(
      `the target has no encoder: ${String(valueAt(jsonOf(exchange.response), '/error/code'))}`,
    );
  air.studio.context.assert(isSuccess(exchange), `go-live returned ${exchange.response.status}`);
}
