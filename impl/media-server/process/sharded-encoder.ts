import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';
import type { MediaShard, MediaShards } from './media-shards.ts';
import type { StandaloneEncoder } from './standalone-encoder.ts';

/** The encoders of several media processes. Each runs the sessions of some studios. */
export class ShardedEncoder implements Encoder {
  readonly isShared = true;
  readonly #encoders: readonly StandaloneEncoder[];
  readonly #shards: MediaShards;

  constructor(nodes: readonly MediaShard[], shards: MediaShards) {
    this.#encoders = nodes.map(({ servers }) => servers.encoder);
    this.#shards = shards;
  }

  async isReachable(studioId?: string): Promise<boolean> {
    if (studioId !== undefined) return this.#of(studioId).isReachable();
    const results = await Promise.all(this.#encoders.map((encoder) => encoder.isReachable()));
    return results.includes(true);
  }

  start(session: EncoderSession): Promise<void> {
    return this.#of(session.studioId).start(session);
  }

  async stop(streamId: string, studioId?: string, fence?: number): Promise<void> {
    const target = this.#with(streamId) ?? (studioId === undefined ? undefined : this.#of(studioId));
    await this.#each(target, (encoder) => encoder.stop(streamId, studioId, fence));
  }

  async running(studioId?: string): Promise<ReadonlySet<string> | undefined> {
    if (studioId !== undefined) return this.#of(studioId).running();
    const results = await Promise.all(this.#encoders.map((encoder) => encoder.running()));
    const known = results.filter((running) => running !== undefined);
    return known.length === 0 ? undefined : new Set(known.flatMap((running) => [...running]));
  }

  async lateFrames(): Promise<number> {
    const counts = await Promise.all(this.#encoders.map((encoder) => encoder.lateFrames()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  endLeg(streamId: string, destinationId: string, fence?: number): Promise<void> {
    return this.#each(this.#with(streamId), (encoder) => encoder.endLeg(streamId, destinationId, fence));
  }

  apply(streamId: string, plan: ProgramPlan, fence?: number): Promise<void> {
    return this.#each(this.#with(streamId), (encoder) => encoder.apply(streamId, plan, fence));
  }

  onStatus(listener: (streamId: string, status: SessionStatus) => void): () => void {
    const stops = this.#encoders.map((encoder) => encoder.onStatus(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }

  #of(studioId: string): StandaloneEncoder {
    return this.#shards.of(studioId).servers.encoder;
  }

  /** The encoder that runs a session. */
  #with(streamId: string): StandaloneEncoder | undefined {
    return this.#encoders.find((encoder) => encoder.has(streamId));
  }

  /**
   * Calls one encoder, or all encoders if the one of the session is unknown. An encoder ignores a session
   * that it does not have.
   */
  async #each(
    target: StandaloneEncoder | undefined,
    call: (encoder: StandaloneEncoder) => Promise<void>,
  ): Promise<void> {
    if (target) return call(target);
    const outcomes = await Promise.allSettled(this.#encoders.map(call));
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const [other] = failures.filter((error) => !(error instanceof EncoderUnavailableError));
    if (other !== undefined || failures.length === outcomes.length) throw other ?? failures[0];
  }
}
