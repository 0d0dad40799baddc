import type { EncoderSession, SessionStatus } from '../../ports/media/encoder.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type FrameTaker, type OutputFor, OutputGroup } from './output-group.ts';
import { ProgramPublisher } from './program-publisher.ts';
import { StatusNotifier } from './status-notifier.ts';

/** What a broadcast works with. */
export interface BroadcastParts {
  readonly registry: PathRegistry;
  readonly outputFor: OutputFor;
  /** Told of every change of how it does; after `offline` and `error` there is none. */
  readonly notify: (status: SessionStatus) => void;
  /** Ends what makes the program; settles once nothing of it is left. */
  readonly release: () => Promise<void>;
}

/** The outward side of a session: its outputs, the path its program can be watched on, and how it does. */
export class Broadcast {
  /** Who takes the whole picture: outputs, and the path. */
  readonly whole: readonly FrameTaker[];
  /** Who takes the upright part of it. */
  readonly upright: readonly FrameTaker[];
  readonly #outputs: OutputGroup;
  readonly #publisher: ProgramPublisher;
  readonly #notifier: StatusNotifier;
  readonly #release: () => Promise<void>;
  #state: SessionStatus['state'] = 'starting';
  #lastError: string | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    { legs, programPath }: EncoderSession,
    { registry, outputFor, notify, release }: BroadcastParts,
  ) {
    this.#outputs = new OutputGroup(legs, outputFor, () => this.#look());
    this.#publisher = new ProgramPublisher(registry, programPath);
    this.#notifier = new StatusNotifier(() => this.#status(), notify);
    this.#release = release;
    this.whole = [...this.#outputs.takers(false), this.#publisher];
    this.upright = this.#outputs.takers(true);
  }

  /** Whether it is ending, or has ended. */
  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  /** Lets the outputs connect. */
  begin(): void {
    this.#outputs.start();
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

  /** Ends one output. */
  async endLeg(destinationId: string): Promise<void> {
    await this.#outputs.end(destinationId);
    this.#look();
  }

  /** The output of a destination. */
  output(destinationId: string): FrameTaker | undefined {
    return this.#outputs.taker(destinationId);
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
      this.#notifier.lookNow();
      this.#publisher.leave();
      await Promise.all([this.#outputs.stop(), this.#release()]);
      if (state === 'error') return;
      this.#state = 'offline';
      this.#notifier.lookNow();
    });
  }

  #look(): void {
    if (!this.#ending) this.#notifier.look();
  }

  #status(): SessionStatus {
    const state = this.#state;
    const reason = this.#lastError === undefined ? {} : { lastError: this.#lastError };
    switch (state) {
      case 'starting':
      case 'live':
        return { state, ...reason, legs: this.#outputs.statuses() };
      case 'error':
        return { state, ...reason, legs: this.#outputs.statuses({ status: 'ERROR', ...reason }) };
      case 'stopping':
        return { state, legs: this.#outputs.statuses({ status: 'STOPPING' }) };
      case 'offline':
        return { state, legs: this.#outputs.statuses({ status: 'IDLE' }) };
    }
  }
}
