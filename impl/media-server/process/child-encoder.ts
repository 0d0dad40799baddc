import type { Logger } from 'pino';
import { LinkError } from '../../ipc/link-errors.ts';
import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';

/** How the media process is asked. */
type Asked = Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'>;
type Listener = (streamId: string, status: SessionStatus) => void;

interface RemoteSession {
  destinationIds: readonly string[];
  /** Until it is, whoever starts it learns what becomes of it. */
  accepted: boolean;
  stopping: boolean;
  lost: boolean;
}

/** What is told of a session that ended with its process. */
const lastError = 'The media process ended.';
/** What is told to whoever asks while it is out of reach; what is wrong with the link means nothing to them. */
const unreachable = 'The media process is out of reach; retry in a moment.';

/**
 * The encoder of another process. While that is out of reach every call fails with EncoderUnavailableError; the sessions it ran
 * are told to have failed.
 */
export class RemoteEncoder implements Encoder {
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  readonly #sessions = new Map<string, RemoteSession>();
  #process: Asked | undefined;

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  async isReachable(): Promise<boolean> {
    try {
      return await this.#ask((process) => process.isReachable());
    } catch (error) {
      if (error instanceof EncoderUnavailableError) return false;
      throw error;
    }
  }

  async start(session: EncoderSession): Promise<void> {
    const { streamId, legs } = session;
    const destinationIds = legs.map(({ destinationId }) => destinationId);
    const begun: RemoteSession = { destinationIds, accepted: false, stopping: false, lost: false };
    await this.#ask(async (process) => {
      this.#sessions.set(streamId, begun);
      try {
        await process.start(session);
      } catch (error) {
        if (this.#sessions.get(streamId) === begun) this.#sessions.delete(streamId);
        // It may have begun, and nobody would know of it.
        if (error instanceof LinkError) void process.stop(streamId).catch(() => {});
        throw error;
      }
    });
    if (begun.lost) throw new EncoderUnavailableError(lastError);
    begun.accepted = true;
  }

  async stop(streamId: string): Promise<void> {
    await this.#ask((process) => {
      const session = this.#sessions.get(streamId);
      if (session) session.stopping = true;
      return process.stop(streamId);
    });
  }

  /** Without a process nothing runs: whatever ran has ended with it. */
  async lateFrames(): Promise<number> {
    return this.#ask((process) => process.lateFrames()).catch(() => 0);
  }

  async running(): Promise<ReadonlySet<string> | undefined> {
    if (!this.#process) return new Set();
    return this.#ask((process) => process.running()).catch(() => undefined);
  }

  async endLeg(streamId: string, destinationId: string): Promise<void> {
    await this.#ask((process) => process.endLeg(streamId, destinationId));
  }

  async apply(streamId: string, plan: ProgramPlan): Promise<void> {
    await this.#ask((process) => process.apply(streamId, plan));
  }

  onStatus(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes what the process tells. */
  hear(streamId: string, status: SessionStatus): void {
    const session = this.#sessions.get(streamId);
    if (status.state === 'offline' || status.state === 'error') this.#sessions.delete(streamId);
    else if (session) {
      session.destinationIds = status.legs.map(({ destinationId }) => destinationId);
      session.stopping ||= status.state === 'stopping';
    }
    this.#notify(streamId, status);
  }

  /** A process listens. */
  inReach(process: Asked): void {
    this.#process = process;
  }

  /** The process is out of reach: what it ran has failed, and what it was stopping has stopped. */
  outOfReach(): void {
    this.#process = undefined;
    const sessions = [...this.#sessions];
    this.#sessions.clear();
    for (const [streamId, session] of sessions) {
      session.lost = true;
      if (session.accepted) this.#notify(streamId, session.stopping ? stopped : failed(session));
    }
  }

  async #ask<T>(call: (process: Asked) => Promise<T>): Promise<T> {
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
        this.#log.error({ err, streamId }, 'the status of a session could not be told');
      }
    }
  }
}

const stopped: SessionStatus = { state: 'offline', legs: [] };

function failed({ destinationIds }: RemoteSession): SessionStatus {
  const legs = destinationIds.map((destinationId) => ({ destinationId, status: 'ERROR', lastError }));
  return { state: 'error', lastError, legs };
}
