import {
  type Encoder,
  type EncoderLeg,
  type EncoderSession,
  EncoderUnavailableError,
  type LegStatus,
  type ProgramPlan,
  type SessionStatus,
} from '../../ports/media/encoder.ts';

interface Session {
  legs: readonly EncoderLeg[];
  readonly problems: Map<string, LegStatus>;
  state: SessionStatus['state'];
}

/**
 * A simulated encoder: sessions change their state by a timer, and no video is produced. Tests can make it
 * unreachable and make outputs fail; with `ENCODER=off` it is unreachable.
 */
export class SimulatedEncoder implements Encoder {
  readonly #stepMs: number;
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<(streamId: string, status: SessionStatus) => void>();
  readonly #programs = new Map<string, ProgramPlan>();
  #reachable: boolean;

  constructor({ stepMs = 50, reachable = true }: { stepMs?: number; reachable?: boolean } = {}) {
    this.#stepMs = stepMs;
    this.#reachable = reachable;
  }

  async isReachable(): Promise<boolean> {
    return this.#reachable;
  }

  async start({ streamId, legs, plan }: EncoderSession): Promise<void> {
    if (!this.#reachable) throw new EncoderUnavailableError('The encoder is switched off.');
    this.#sessions.set(streamId, { legs, problems: new Map(), state: 'starting' });
    this.#programs.set(streamId, plan);
    this.#after(streamId, 'live');
  }

  async stop(streamId: string): Promise<void> {
    const session = this.#sessions.get(streamId) ?? { legs: [], problems: new Map(), state: 'stopping' };
    session.state = 'stopping';
    this.#sessions.set(streamId, session);
    this.#after(streamId, 'offline');
  }

  async lateFrames(): Promise<number> {
    return 0;
  }

  async running(): Promise<ReadonlySet<string>> {
    return new Set(this.#sessions.keys());
  }

  async endLeg(streamId: string, destinationId: string): Promise<void> {
    const session = this.#sessions.get(streamId);
    if (session) session.legs = session.legs.filter((output) => output.destinationId !== destinationId);
  }

  async apply(streamId: string, plan: ProgramPlan): Promise<void> {
    if (this.#sessions.has(streamId)) this.#programs.set(streamId, plan);
  }

  onStatus(listener: (streamId: string, status: SessionStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes the encoder unreachable or reachable. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
  }

  /** Sets the status of an output, as a network error would. */
  setLeg(streamId: string, status: LegStatus): void {
    const session = this.#sessions.get(streamId);
    if (!session) return;
    session.problems.set(status.destinationId, status);
    this.#notify(streamId, session);
  }

  /** Ends a session with an error, as a crash of the encoder would. */
  fail(streamId: string, lastError: string): void {
    const session = this.#sessions.get(streamId);
    if (!session) return;
    this.#sessions.delete(streamId);
    this.#programs.delete(streamId);
    session.state = 'error';
    this.#notify(streamId, session, lastError);
  }

  /** The outputs of a session; undefined if it does not run. */
  legsOf(streamId: string): readonly EncoderLeg[] | undefined {
    return this.#sessions.get(streamId)?.legs;
  }

  /** The current plan of a session. */
  programOf(streamId: string): ProgramPlan | undefined {
    return this.#programs.get(streamId);
  }

  #after(streamId: string, state: SessionStatus['state']): void {
    setTimeout(() => {
      const session = this.#sessions.get(streamId);
      if (!session || (session.state === 'stopping' && state !== 'offline')) return;
      session.state = state;
      if (state === 'offline') {
        this.#sessions.delete(streamId);
        this.#programs.delete(streamId);
      }
      this.#notify(streamId, session);
    }, this.#stepMs).unref();
  }

  #notify(streamId: string, { legs, problems, state }: Session, lastError?: string): void {
    const isOn = state === 'starting' || state === 'live';
    const statuses = legs.map(
      ({ destinationId }) =>
        (isOn ? problems.get(destinationId) : undefined) ?? { destinationId, status: outputStatus[state] },
    );
    const reason = lastError === undefined ? {} : { lastError };
    for (const listener of this.#listeners) listener(streamId, { state, ...reason, legs: statuses });
  }
}

const outputStatus: Readonly<Record<SessionStatus['state'], string>> = {
  starting: 'CONNECTING',
  live: 'LIVE',
  stopping: 'STOPPING',
  error: 'ERROR',
  offline: 'IDLE',
};
