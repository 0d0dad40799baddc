import type { EncoderSession, SessionStatus } from '../../ports/encoder.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type FrameTaker, type LegFor, LegGroup } from './output-group.ts';
import { ProgramPublisher } from './program-publisher.ts';
import { StatusTeller } from './status-teller.ts';

/** What a broadcast works with. */
export interface BroadcastParts {
  readonly registry: PathRegistry;
  readonly legFor: LegFor;
  /** Told of every change of how it does; after `offline` and `error` there is none. */
  readonly tell: (status: SessionStatus) => void;
  /** Ends what makes the program; settles once nothing of it is left. */
  readonly release: () => Promise<void>;
}

/** The outward side of a session: its legs, the path its program can be watched on, and how it does. */
export class Broadcast {
  /** Who takes the whole picture: legs, and the path. */
  readonly whole: readonly FrameTaker[];
  /** Who takes the upright part of it. */
  readonly upright: readonly FrameTaker[];
  readonly #legs: LegGroup;
  readonly #publisher: ProgramPublisher;
  readonly #teller: StatusTeller;
  readonly #release: () => Promise<void>;
  #state: SessionStatus['state'] = 'starting';
  #lastError: string | undefined;
  #ending: Promise<void> | undefined;

  constructor({ legs, programPath }: EncoderSession, { registry, legFor, tell, release }: BroadcastParts) {
    this.#legs = new LegGroup(legs, legFor, () => this.#look());
    this.#publisher = new ProgramPublisher(registry, programPath);
    this.#teller = new StatusTeller(() => this.#status(), tell);
    this.#release = release;
    this.whole = [...this.#legs.takers(false), this.#publisher];
    this.upright = this.#legs.takers(true);
  }

  /** Whether it is ending, or has ended. */
  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  /** Lets the legs connect. */
  begin(): void {
    this.#legs.start();
    this.#look();
  }

  /** There is something to be seen. */
  live(): void {
    if (this.#state !== 'starting') return;
    this.#state = 'live';
    this.#look();
  }

  /** Says what went wrong without an end to it; undefined takes it back. */
  note(problem: string | undefined): void {
    if (this.#ending) return;
    this.#lastError = problem;
    this.#look();
  }

  /** It cannot go on. */
  fail(reason: string): void {
    this.note(reason);
    this.#end('error');
  }

  /** Ends one leg. */
  async endLeg(destinationId: string): Promise<void> {
    await this.#legs.end(destinationId);
    this.#look();
  }

  /** The leg of a destination. */
  leg(destinationId: string): FrameTaker | undefined {
    return this.#legs.taker(destinationId);
  }

  /** Ends it; settles once it has told `offline`, or that it failed. */
  async stop(): Promise<void> {
    this.#end('stopping');
    await this.#ending;
  }

  #end(state: 'error' | 'stopping'): void {
    if (this.#ending) return;
    this.#state = state;
    // Told in the next turn, so that who hears of it and stops it finds that it is ending.
    this.#ending = Promise.resolve().then(async () => {
      this.#teller.lookNow();
      this.#publisher.leave();
      await Promise.all([this.#legs.stop(), this.#release()]);
      if (state === 'error') return;
      this.#state = 'offline';
      this.#teller.lookNow();
    });
  }

  #look(): void {
    if (!this.#ending) this.#teller.look();
  }

  #status(): SessionStatus {
    const state = this.#state;
    const reason = this.#lastError === undefined ? {} : { lastError: this.#lastError };
    switch (state) {
      case 'starting':
      case 'live':
        return { state, ...reason, legs: this.#legs.statuses() };
      case 'error':
        return { state, ...reason, legs: this.#legs.statuses({ status: 'ERROR', ...reason }) };
      case 'stopping':
        return { state, legs: this.#legs.statuses({ status: 'STOPPING' }) };
      case 'offline':
        return { state, legs: this.#legs.statuses({ status: 'IDLE' }) };
    }
  }
}
