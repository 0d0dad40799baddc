import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';
import type { MediaPlace, Places } from './media-shards.ts';
import type { LinkedEncoder } from './standalone-encoder.ts';

/** The encoders of several media processes, each of which has the sessions of some studios. */
export class PlacedEncoder implements Encoder {
  readonly isShared = true;
  readonly #encoders: readonly LinkedEncoder[];
  readonly #places: Places;

  constructor(nodes: readonly MediaPlace[], places: Places) {
    this.#encoders = nodes.map(({ servers }) => servers.encoder);
    this.#places = places;
  }

  async isReachable(studioId?: string): Promise<boolean> {
    if (studioId !== undefined) return this.#of(studioId).isReachable();
    const answers = await Promise.all(this.#encoders.map((encoder) => encoder.isReachable()));
    return answers.includes(true);
  }

  start(session: EncoderSession): Promise<void> {
    return this.#of(session.studioId).start(session);
  }

  async stop(streamId: string, studioId?: string, fence?: number): Promise<void> {
    const asked = this.#with(streamId) ?? (studioId === undefined ? undefined : this.#of(studioId));
    await this.#each(asked, (encoder) => encoder.stop(streamId, studioId, fence));
  }

  async running(studioId?: string): Promise<ReadonlySet<string> | undefined> {
    if (studioId !== undefined) return this.#of(studioId).running();
    const answers = await Promise.all(this.#encoders.map((encoder) => encoder.running()));
    const known = answers.filter((running) => running !== undefined);
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

  #of(studioId: string): LinkedEncoder {
    return this.#places.of(studioId).servers.encoder;
  }

  /** The one that has a session. */
  #with(streamId: string): LinkedEncoder | undefined {
    return this.#encoders.find((encoder) => encoder.has(streamId));
  }

  /** Asks one, or where nobody knows which all that can be reached: to the others the session is unknown, and harmless. */
  async #each(
    asked: LinkedEncoder | undefined,
    call: (encoder: LinkedEncoder) => Promise<void>,
  ): Promise<void> {
    if (asked) return call(asked);
    const outcomes = await Promise.allSettled(this.#encoders.map(call));
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const [other] = failures.filter((error) => !(error instanceof EncoderUnavailableError));
    if (other !== undefined || failures.length === outcomes.length) throw other ?? failures[0];
  }
}
