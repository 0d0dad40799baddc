import type { Logger } from 'pino';
import { LinkError } from '../../ipc/link-errors.ts';
import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';

/** The calls of the media process that the encoder uses. */
type ProcessCalls = Pick<
  Encoder,
  'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'
>;
type Listener = (streamId: string, status: SessionStatus) => void;

interface ChildSession {
  destinationIds: readonly string[];
  /** False while the start is pending. The caller of `start` then learns of a lost process from that call. */
  accepted: boolean;
  stopping: boolean;
  lost: boolean;
}

/** The error of a session that ended with its process. */
const lastError = 'The media process ended.';
/** The error for calls while the process is unreachable. It does not show the error of the link. */
const unreachable = 'The media process is out of reach; retry in a moment.';

/**
 * The encoder of a forked process. While the process is unreachable, every call fails with
 * EncoderUnavailableError, and the sessions it ran are reported as failed.
 */
export class ChildEncoder implements Encoder {
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  readonly #sessions = new Map<string, ChildSession>();
  #process: ProcessCalls | undefined;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  async isReachable(): Promise<boolean> {
    try {
      return await this.#callProcess((process) => process.isReachable());
    } catch (error) {
      if (error instanceof EncoderUnavailableError) return false;
      throw error;
    }
  }

  async start(session: EncoderSession): Promise<void> {
    const { streamId, legs } = session;
    const destinationIds = legs.map(({ destinationId }) => destinationId);
    const starting: ChildSession = { destinationIds, accepted: false, stopping: false, lost: false };
    await this.#callProcess(async (process) => {
      this.#sessions.set(streamId, starting);
      try {
        await process.start(session);
      } catch (error) {
        if (this.#sessions.get(streamId) === starting) this.#sessions.delete(streamId);
        // Stops the session, because it may have started although no response arrived.
        if (error instanceof LinkError) void process.stop(streamId).catch(() => {});
        throw error;
      }
    });
    if (starting.lost) throw new EncoderUnavailableError(lastError);
    starting.accepted = true;
  }

  async stop(streamId: string): Promise<void> {
    await this.#callProcess((process) => {
      const session = this.#sessions.get(streamId);
      if (session) session.stopping = true;
      return process.stop(streamId);
    });
  }

  /** 0 while the process is unreachable. */
  async lateFrames(): Promise<number> {
    return this.#callProcess((process) => process.lateFrames()).catch(() => 0);
  }

  /** Empty without a process, because sessions end with their process. */
  async running(): Promise<ReadonlySet<string> | undefined> {
    if (!this.#process) return new Set();
    return this.#callProcess((process) => process.running()).catch(() => undefined);
  }

  async endLeg(streamId: string, destinationId: string): Promise<void> {
    await this.#callProcess((process) => process.endLeg(streamId, destinationId));
  }

  async apply(streamId: string, plan: ProgramPlan): Promise<void> {
    await this.#callProcess((process) => process.apply(streamId, plan));
  }

  onStatus(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Processes a status from the process. */
  receive(streamId: string, status: SessionStatus): void {
    const session = this.#sessions.get(streamId);
    if (status.state === 'offline' || status.state === 'error') this.#sessions.delete(streamId);
    else if (session) {
      session.destinationIds = status.legs.map(({ destinationId }) => destinationId);
      session.stopping ||= status.state === 'stopping';
    }
    this.#notify(streamId, status);
  }

  /** Call this function when the process listens. */
  inReach(process: ProcessCalls): void {
    this.#process = process;
  }

  /**
   * Call this function when the process is unreachable. Its sessions have failed, and those that were being
   * stopped have stopped.
   */
  outOfReach(): void {
    this.#process = undefined;
    const sessions = [...this.#sessions];
    this.#sessions.clear();
    for (const [streamId, session] of sessions) {
      session.lost = true;
      if (session.accepted) this.#notify(streamId, session.stopping ? stopped : failed(session));
    }
  }

  async #callProcess<T>(call: (process: ProcessCalls) => Promise<T>): Promise<T> {
    if (!this.#process) throw new EncoderUnavailableError(unreachable);
    try {
      return await call(this.#process);
    } catch (error) {
      if (error instanceof LinkError) throw new EncoderUnavailableError(unreachable, { cause: error });
      throw error;
    }
  }

  #notify(streamId: string, status: SessionStatus): void {
    for (const listener of this.#listeners) {
      try {
        listener(streamId, status);
      } catch (err) {
        this.#log.error({ err, streamId }, 'a status listener of a session failed');
      }
    }
  }
}

const stopped: SessionStatus = { state: 'offline', legs: [] };

function failed({ destinationIds }: ChildSession): SessionStatus {
  const legs = destinationIds.map((destinationId) => ({ destinationId, status: 'ERROR', lastError }));
  return { state: 'error', lastError, legs };
}
