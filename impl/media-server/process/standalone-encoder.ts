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

type Asked = Omit<MediaNodeMethods, 'kick' | 'signal' | 'raiseFence'>;
type Listener = (streamId: string, status: SessionStatus) => void;

const unreachable = 'The media process is out of reach; retry in a moment.';
const endedError = 'The media process ended.';
const lostError = 'The media process is out of reach.';
const defaultLostMs = 60_000;

/**
 * The encoder of a media process that is nobody's child. What it runs goes on while it is out of reach, and when it is
 * back it says what became of it: of a session that it has no more, that it failed. So have all of them once it is known to
 * have ended, or is away for too long to believe otherwise.
 */
export class LinkedEncoder implements Encoder {
  readonly isShared = true;
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  /** As it was last told, whichever process started them. */
  readonly #sessions = new Map<string, SessionStatus>();
  readonly #lostMs: number;
  #process: Asked | undefined;
  /** Whether what it ran runs no more, as far as anybody will ever know. */
  #isGone = false;
  #lost: NodeJS.Timeout | undefined;

  constructor(options: { readonly log: Pick<Logger, 'error'>; readonly lostMs?: number }) {
    this.#log = options.log;
    this.#lostMs = options.lostMs ?? defaultLostMs;
  }

  /** Whether a session is on it, as was told last. */
  has(streamId: string): boolean {
    return this.#sessions.has(streamId);
  }

  async isReachable(): Promise<boolean> {
    return this.#ask((process) => process.isReachable()).catch(() => false);
  }

  start(session: EncoderSession): Promise<void> {
    return this.#ask((process) => process.start(session));
  }

  /** Where the process is known to have ended, so has the session. */
  async stop(streamId: string, _studioId?: string, fence?: number): Promise<void> {
    if (this.#isGone) return this.hear(streamId, { state: 'offline', legs: [] });
    return this.#ask((process) => process.stop(streamId, undefined, fence));
  }

  async lateFrames(): Promise<number> {
    return this.#ask((process) => process.lateFrames()).catch(() => 0);
  }

  async running(): Promise<ReadonlySet<string> | undefined> {
    if (this.#isGone) return new Set();
    return this.#ask((process) => process.running()).catch(() => undefined);
  }

  endLeg(streamId: string, destinationId: string, fence?: number): Promise<void> {
    return this.#ask((process) => process.endLeg(streamId, destinationId, fence));
  }

  apply(streamId: string, plan: ProgramPlan, fence?: number): Promise<void> {
    return this.#ask((process) => process.apply(streamId, plan, fence));
  }

  onStatus(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const [streamId, status] of this.#sessions) this.#inform(listener, streamId, status);
    return () => this.#listeners.delete(listener);
  }

  /** Takes what the process tells. */
  hear(streamId: string, status: SessionStatus): void {
    if (status.state === 'offline' || status.state === 'error') this.#sessions.delete(streamId);
    else this.#sessions.set(streamId, status);
    for (const listener of this.#listeners) this.#inform(listener, streamId, status);
  }

  /** The process is there, perhaps another one: what it has, and of what was known before what it has not. */
  inReach(process: Asked, sessions: ReadonlyMap<string, SessionStatus>): void {
    this.#process = process;
    this.#isGone = false;
    this.close();
    for (const [streamId, before] of [...this.#sessions]) {
      if (!sessions.has(streamId)) this.hear(streamId, ended(before, endedError));
    }
    for (const [streamId, status] of sessions) this.hear(streamId, status);
  }

  outOfReach(): void {
    this.#process = undefined;
    this.#lost ??= setTimeout(() => this.#fail(lostError), this.#lostMs).unref();
  }

  /** The process has ended, whether there will be another one or not. */
  gone(): void {
    this.#fail(endedError);
  }

  /** Waits for nothing any more. */
  close(): void {
    clearTimeout(this.#lost);
    this.#lost = undefined;
  }

  #fail(why: string): void {
    this.#isGone = true;
    for (const [streamId, before] of [...this.#sessions]) this.hear(streamId, ended(before, why));
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

  #inform(listener: Listener, streamId: string, status: SessionStatus): void {
    try {
      listener(streamId, status);
    } catch (err) {
      this.#log.error({ err, streamId }, 'the status of a session could not be told');
    }
  }
}

/** What a session that was being stopped has come to, and what one that was not. */
function ended({ state, legs }: SessionStatus, lastError: string): SessionStatus {
  if (state === 'stopping') return { state: 'offline', legs: [] };
  return {
    state: 'error',
    lastError,
    legs: legs.map(({ destinationId }) => ({ destinationId, status: 'ERROR', lastError })),
  };
}
