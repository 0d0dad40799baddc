import type { Logger } from 'pino';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { MediaPulls, type MediaPullsOptions } from '../../pull/media-pulls.ts';
import type { OutputFor } from '../output-group.ts';
import { SessionKeeper } from '../running-sessions.ts';
import { DecoderPool } from './decoder.ts';
import { lateBeats } from './program/frame-clock.ts';
import { ProgramSession } from './program/program-session.ts';

/** How many programs there can be: one that nobody takes costs next to nothing. And how many sources are decoded for them. */
const defaultSessions = 16;
const defaultDecoders = 32;

/** What the encoder works with. */
export interface FfmpegEncoderOptions {
  /** Where sources are published, and where programs can be watched. */
  readonly registry: PathRegistry;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The whole path of the program. */
  readonly ffmpeg: string;
  readonly outputFor: OutputFor;
  /** Who connects to sources that are pulled. */
  readonly dialers: Pick<MediaPullsOptions, 'given' | 'own'>;
  /** How many programs there can be at the same time. */
  readonly maxSessions?: number;
  /** How many sources of all programs are decoded at the same time; the others neither show nor sound. */
  readonly maxDecoders?: number;
}

/** Makes programs in this process: ffmpeg decodes and encodes, pictures are composed and sound is mixed here. */
export class FfmpegEncoder extends SessionKeeper {
  readonly #decoders: DecoderPool;
  readonly #pulls: MediaPulls;

  constructor(options: FfmpegEncoderOptions) {
    const { ffmpeg, log, maxSessions = defaultSessions, maxDecoders = defaultDecoders } = options;
    const decoders = new DecoderPool(ffmpeg, maxDecoders);
    const pulls = new MediaPulls(options.dialers);
    super({
      log,
      maxSessions,
      open: (session, notify) => new ProgramSession(session, { ...options, decoders, pulls }, notify),
    });
    this.#decoders = decoders;
    this.#pulls = pulls;
  }

  override async lateFrames(): Promise<number> {
    return lateBeats();
  }

  /** Ends every session; settles once no ffmpeg is left. */
  override async close(): Promise<void> {
    await super.close();
    await this.#decoders.close();
    await this.#pulls.close();
  }
}
