import type { Logger } from 'pino';
import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../../ports/encoder.ts';
import type { PathRegistry } from '../../media-plane/embedded/path-registry.ts';
import type { LegFor } from '../leg-group.ts';
import { DecoderPool } from './decoder.ts';
import { ProgramSession } from './program-session.ts';

/** How many programs a machine of a few cores can make, and how many sources it can decode for them. */
const usualSessions = 4;
const usualDecoders = 32;

/** What the encoder works with. */
export interface FfmpegEncoderOptions {
  /** Where sources are published, and where programs can be watched. */
  readonly registry: PathRegistry;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The program's path. */
  readonly ffmpeg: string;
  readonly legFor: LegFor;
  /** How many programs there can be at the same time. */
  readonly mostSessions?: number;
  /** How many sources of all programs are decoded at the same time; the others do not show. */
  readonly mostDecoders?: number;
}

type Listener = (streamId: string, status: SessionStatus) => void;

/** Makes programs in this process: ffmpeg decodes and encodes, pictures are composed and sound is mixed here. */
export class FfmpegEncoder implements Encoder {
  readonly #options: FfmpegEncoderOptions;
  readonly #decoders: DecoderPool;
  readonly #sessions = new Map<string, ProgramSession>();
  readonly #ending = new Set<Promise<void>>();
  readonly #listeners = new Set<Listener>();
  #isClosed = false;

  constructor(options: FfmpegEncoderOptions) {
    this.#options = options;
    this.#decoders = new DecoderPool(options.ffmpeg, options.mostDecoders ?? usualDecoders);
  }

  async isReachable(): Promise<boolean> {
    return !this.#isClosed;
  }

  async start(session: EncoderSession): Promise<void> {
    const { streamId } = session;
    const { mostSessions = usualSessions } = this.#options;
    if (this.#isClosed) throw new EncoderUnavailableError('the encoder is closed');
    if (this.#sessions.size >= mostSessions)
      throw new EncoderUnavailableError(`the encoder makes ${mostSessions} programs already`);
    const made = new ProgramSession(session, { ...this.#options, decoders: this.#decoders }, (status) => {
      if (status.state === 'error') this.#retire(streamId);
      this.#tell(streamId, status);
    });
    this.#sessions.set(streamId, made);
  }

  async stop(streamId: string): Promise<void> {
    if (!this.#sessions.has(streamId)) this.#tell(streamId, { state: 'offline', legs: [] });
    else this.#retire(streamId);
  }

  async endLeg(streamId: string, destinationId: string): Promise<void> {
    await this.#sessions.get(streamId)?.endLeg(destinationId);
  }

  async apply(streamId: string, plan: ProgramPlan): Promise<void> {
    this.#sessions.get(streamId)?.apply(plan);
  }

  onStatus(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends every session; settles once no ffmpeg is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const streamId of [...this.#sessions.keys()]) this.#retire(streamId);
    await Promise.all(this.#ending);
    await this.#decoders.close();
  }

  #retire(streamId: string): void {
    const session = this.#sessions.get(streamId);
    if (!session) return;
    const ending = session.stop().finally(() => {
      this.#ending.delete(ending);
      if (this.#sessions.get(streamId) === session) this.#sessions.delete(streamId);
    });
    this.#ending.add(ending);
  }

  #tell(streamId: string, status: SessionStatus): void {
    for (const listener of this.#listeners) {
      try {
        listener(streamId, status);
      } catch (err) {
        this.#options.log.error({ err, streamId }, 'how a session does could not be told');
      }
    }
  }
}
