import type { Logger } from 'pino';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { MediaPulls, type MediaPullsOptions } from '../../pull/media-pulls.ts';
import type { MediaCommands } from '../media-commands.ts';
import type { OutputFor } from '../output-group.ts';
import { RunningSessions } from '../running-sessions.ts';
import { DecoderPool } from './decoder.ts';
import { lateTicks } from './program/frame-clock.ts';
import { ProgramSession } from './program/program-session.ts';

/** Default limits of concurrent programs and of decoded sources. A program without receivers costs little. */
const defaultSessions = 16;
const defaultDecoders = 32;

/** Options of the encoder. */
export interface FfmpegEncoderOptions {
  /** The paths where sources are published and programs can be watched. */
  readonly registry: PathRegistry;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The commands of the program that decodes and encodes. */
  readonly commands: MediaCommands;
  readonly outputFor: OutputFor;
  /** Opens connections to pulled sources. */
  readonly dialers: Pick<MediaPullsOptions, 'given' | 'own'>;
  /** The limit of concurrent programs. */
  readonly maxSessions?: number;
  /**
   * The limit of concurrently decoded sources of all programs; further sources have no picture and no sound.
   */
  readonly maxDecoders?: number;
}

/**
 * Produces programs in this process: processes with FFmpeg decode and encode; composition and mixing run in
 * JavaScript.
 */
export class FfmpegEncoder extends RunningSessions {
  readonly #decoders: DecoderPool;
  readonly #pulls: MediaPulls;

  constructor(options: FfmpegEncoderOptions) {
    const { commands, log, maxSessions = defaultSessions, maxDecoders = defaultDecoders } = options;
    const decoders = new DecoderPool(commands, maxDecoders);
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
    return lateTicks();
  }

  /** Ends every session. Settles after all its processes have ended. */
  override async close(): Promise<void> {
    await super.close();
    await this.#decoders.close();
    await this.#pulls.close();
  }
}
