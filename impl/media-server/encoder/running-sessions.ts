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
  /** Applies a plan from now on. */
  apply(plan: ProgramPlan): void;
  endLeg(destinationId: string): Promise<void>;
  /**
   * Stops the session unless it has failed. Settles after all its resources are released and its end was
   * notified.
   */
  stop(): Promise<void>;
}

/** Options of `RunningSessions`. */
export interface RunningSessionsOptions {
  readonly log: Pick<Logger, 'error'>;
  /** The limit of concurrent sessions. */
  readonly maxSessions: number;
  /**
   * Creates a session, which goes on air once a plan is applied to it. It notifies every change; the last
   * status is `offline` or `error`.
   * @throws EncoderUnavailableError if its program cannot be produced.
   */
  readonly open: (session: EncoderSession, notify: (status: SessionStatus) => void) => RunningSession;
}

type Listener = (streamId: string, status: SessionStatus) => void;

/** An encoder in this process: owns its sessions, limits their number, and notifies their status. */
export class RunningSessions implements Encoder {
  readonly #options: RunningSessionsOptions;
  readonly #sessions = new Map<string, RunningSession>();
  readonly #ending = new Set<Promise<void>>();
  readonly #listeners = new Set<Listener>();
  #isClosed = false;

  constructor(options: RunningSessionsOptions) {
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
      // A failed session has ended. Its slot is free after its resources are released.
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

  /** 0, because an encoder that renders no frames has no late ones. */
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

  /** Rejects new sessions and ends the running ones. Settles after their resources are released. */
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
        this.#options.log.error({ err, streamId }, 'a status listener of a session failed');
      }
    }
  }
}
