import type { Logger } from 'pino';
import { LinkError } from '../../ipc/link-errors.ts';
import {
  type Encoder,
  type EncoderSession,
  EncoderUnavailableError,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';
import type { MediaNodeMethods } from './media-protocol.ts';

type ProcessCalls = Omit<MediaNodeMethods, 'kick' | 'signal' | 'raiseFence'>;
type Listener = (streamId: string, status: SessionStatus) => void;

const unreachable = 'The media process is out of reach; retry in a moment.';
const endedError = 'The media process ended.';
const lostError = 'The media process is out of reach.';
const defaultLostMs = 60_000;

/**
 * The encoder of a standalone media process. Its sessions continue while it is unreachable. When it returns,
 * it reports their status; sessions that it no longer has have failed. All sessions have failed once the
 * process is known to have ended, or is unreachable for too long.
 */
export class StandaloneEncoder implements Encoder {
  readonly isShared = true;
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  /** The last notified statuses, of sessions started by any API process. */
  readonly #sessions = new Map<string, SessionStatus>();
  readonly #lostMs: number;
  #process: ProcessCalls | undefined;
  /** Whether its sessions count as ended. */
  #isGone = false;
  #lost: NodeJS.Timeout | undefined;

  constructor(options: { readonly log: Pick<Logger, 'error'>; readonly lostMs?: number }) {
    this.#log = options.log;
    this.#lostMs = options.lostMs ?? defaultLostMs;
  }

  /** Whether the encoder runs a session, as last notified. */
  has(streamId: string): boolean {
    return this.#sessions.has(streamId);
  }

  async isReachable(): Promise<boolean> {
    return this.#callProcess((process) => process.isReachable()).catch(() => false);
  }

  start(session: EncoderSession): Promise<void> {
    return this.#callProcess((process) => process.start(session));
  }

  /** Stops a session. If the process has ended, the session counts as stopped. */
  async stop(streamId: string, _studioId?: string, fence?: number): Promise<void> {
    if (this.#isGone) return this.receive(streamId, { state: 'offline', legs: [] });
    return this.#callProcess((process) => process.stop(streamId, undefined, fence));
  }

  async lateFrames(): Promise<number> {
    return this.#callProcess((process) => process.lateFrames()).catch(() => 0);
  }

  async running(): Promise<ReadonlySet<string> | undefined> {
    if (this.#isGone) return new Set();
    return this.#callProcess((process) => process.running()).catch(() => undefined);
  }

  endLeg(streamId: string, destinationId: string, fence?: number): Promise<void> {
    return this.#callProcess((process) => process.endLeg(streamId, destinationId, fence));
  }

  apply(streamId: string, plan: ProgramPlan, fence?: number): Promise<void> {
    return this.#callProcess((process) => process.apply(streamId, plan, fence));
  }

  onStatus(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const [streamId, status] of this.#sessions) this.#inform(listener, streamId, status);
    return () => this.#listeners.delete(listener);
  }

  /** Processes a status from the process. */
  receive(streamId: string, status: SessionStatus): void {
    if (status.state === 'offline' || status.state === 'error') this.#sessions.delete(streamId);
    else this.#sessions.set(streamId, status);
    for (const listener of this.#listeners) this.#inform(listener, streamId, status);
  }

  /**
   * Call this function when the process is reachable; it may be a new one. Sessions that it does not have
   * any more have ended.
   */
  inReach(process: ProcessCalls, sessions: ReadonlyMap<string, SessionStatus>): void {
    this.#process = process;
    this.#isGone = false;
    this.close();
    for (const [streamId, before] of [...this.#sessions]) {
      if (!sessions.has(streamId)) this.receive(streamId, ended(before, endedError));
    }
    for (const [streamId, status] of sessions) this.receive(streamId, status);
  }

  outOfReach(): void {
    this.#process = undefined;
    this.#lost ??= setTimeout(() => this.#fail(lostError), this.#lostMs).unref();
  }

  /** Call this function when the process has ended. */
  gone(): void {
    this.#fail(endedError);
  }

  /** Cancels the timer of a lost process. */
  close(): void {
    clearTimeout(this.#lost);
    this.#lost = undefined;
  }

  #fail(why: string): void {
    this.#isGone = true;
    for (const [streamId, before] of [...this.#sessions]) this.receive(streamId, ended(before, why));
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

  #inform(listener: Listener, streamId: string, status: SessionStatus): void {
    try {
      listener(streamId, status);
    } catch (err) {
      this.#log.error({ err, streamId }, 'a status listener of a session failed');
    }
  }
}

/** The final status of a session: offline if it was stopping, otherwise an error. */
function ended({ state, legs }: SessionStatus, lastError: string): SessionStatus {
  if (state === 'stopping') return { state: 'offline', legs: [] };
  return {
    state: 'error',
    lastError,
    legs: legs.map(({ destinationId }) => ({ destinationId, status: 'ERROR', lastError })),
  };
}
