import type { Logger } from 'pino';
import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';

/** A session that runs in this process. */
export interface RunningSession {
  /** Does as a plan says from now on. */
  apply(plan: ProgramPlan): void;
  endLeg(destinationId: string): Promise<void>;
  /** Ends it, if it has not failed; settles once nothing of it is left, and it has told so. */
  stop(): Promise<void>;
}

/** What a keeper works with. */
export interface SessionKeeperOptions {
  readonly log: Pick<Logger, 'error'>;
  /** How many sessions there can be at the same time. */
  readonly maxSessions: number;
  /**
   * Makes a session, which goes on air once its plan is applied to it. It tells of every change; after `offline` and `error`
   * it tells nothing.
   * @throws EncoderUnavailableError when its program cannot be made.
   */
  readonly open: (session: EncoderSession, notify: (status: SessionStatus) => void) => RunningSession;
}

type Listener = (streamId: string, status: SessionStatus) => void;

/** An encoder in this process: keeps its sessions, so many and no more, and tells how they do. */
export class SessionKeeper implements Encoder {
  readonly #options: SessionKeeperOptions;
  readonly #sessions = new Map<string, RunningSession>();
  readonly #ending = new Set<Promise<void>>();
  readonly #listeners = new Set<Listener>();
  #isClosed = false;

  constructor(options: SessionKeeperOptions) {
    this.#options = options;
  }

  async isReachable(): Promise<boolean> {
    return !this.#isClosed;
  }

  async start(session: EncoderSession): Promise<void> {
    const { streamId } = session;
    const { maxSessions, open } = this.#options;
    if (this.#isClosed) throw new EncoderUnavailableError('The encoder is shutting down.');
    if (this.#sessions.has(streamId)) return;
    if (this.#sessions.size >= maxSessions)
      throw new EncoderUnavailableError(
        `The encoder has no room for another program; it makes ${maxSessions} at a time.`,
      );
    const made = open(session, (status) => {
      // One that failed has ended, and leaves room for another as soon as nothing of it is left.
      if (status.state === 'error') this.#retire(streamId);
      this.#notify(streamId, status);
    });
    this.#sessions.set(streamId, made);
    made.apply(session.plan);
  }

  async stop(streamId: string): Promise<void> {
    if (this.#sessions.has(streamId)) this.#retire(streamId);
    else this.#notify(streamId, { state: 'offline', legs: [] });
  }

  /** Those that make no frames have none that are late. */
  async lateFrames(): Promise<number> {
    return 0;
  }

  async running(): Promise<ReadonlySet<string>> {
    return new Set(this.#sessions.keys());
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

  /** Takes no more sessions and ends those there are; settles once nothing of them is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const streamId of [...this.#sessions.keys()]) this.#retire(streamId);
    await Promise.all(this.#ending);
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

  #notify(streamId: string, status: SessionStatus): void {
    for (const listener of this.#listeners) {
      try {
        listener(streamId, status);
      } catch (err) {
        this.#options.log.error({ err, streamId }, 'how a session does could not be told');
      }
    }
  }
}
