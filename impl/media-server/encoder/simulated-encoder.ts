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
 * Stands in for an encoder: sessions go through their states by the clock, and no video is made. Tests and operators
 * can take it away and make outputs fail.
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

  /** Takes the encoder away or brings it back. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
  }

  /** Puts an output into a state, as a network would. */
  setLeg(streamId: string, status: LegStatus): void {
    const session = this.#sessions.get(streamId);
    if (!session) return;
    session.problems.set(status.destinationId, status);
    this.#notify(streamId, session);
  }

  /** Breaks a session off, as a crash of the encoder would. */
  fail(streamId: string, lastError: string): void {
    const session = this.#sessions.get(streamId);
    if (!session) return;
    this.#sessions.delete(streamId);
    this.#programs.delete(streamId);
    session.state = 'error';
    this.#notify(streamId, session, lastError);
  }

  /** What a session sends out; undefined when it does not run. */
  legsOf(streamId: string): readonly EncoderLeg[] | undefined {
    return this.#sessions.get(streamId)?.legs;
  }

  /** What a session sends out now. */
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
    const told = legs.map(
      ({ destinationId }) =>
        (isOn ? problems.get(destinationId) : undefined) ?? { destinationId, status: outputStatus[state] },
    );
    const reason = lastError === undefined ? {} : { lastError };
    for (const listener of this.#listeners) listener(streamId, { state, ...reason, legs: told });
  }
}

const outputStatus: Readonly<Record<SessionStatus['state'], string>> = {
  starting: 'CONNECTING',
  live: 'LIVE',
  stopping: 'STOPPING',
  error: 'ERROR',
  offline: 'IDLE',
};
