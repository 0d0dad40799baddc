import type { EncoderSession, SessionStatus } from '../../ports/media/encoder.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type FrameReceiver, type OutputFor, OutputGroup } from './output-group.ts';
import { ProgramPublisher } from './program-publisher.ts';
import { StatusNotifier } from './status-notifier.ts';

/** The dependencies of a broadcast. */
export interface BroadcastParts {
  readonly registry: PathRegistry;
  readonly outputFor: OutputFor;
  /** Called with every new status; the last one is `offline` or `error`. */
  readonly notify: (status: SessionStatus) => void;
  /** Stops the production of the program. Settles after all its resources are released. */
  readonly release: () => Promise<void>;
}

/** The outgoing side of a session: its outputs, the path where its program can be watched, and its status. */
export class Broadcast {
  /** The receivers of the whole picture: outputs, and the path. */
  readonly whole: readonly FrameReceiver[];
  /** The receivers of the upright part of the picture. */
  readonly upright: readonly FrameReceiver[];
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
    this.whole = [...this.#outputs.frameReceivers(false), this.#publisher];
    this.upright = this.#outputs.frameReceivers(true);
  }

  /** Whether the broadcast is stopping or has ended. */
  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  /** Connects the outputs and notifies the first status. */
  begin(): void {
    this.#outputs.start();
    this.#look();
  }

  /** Reports that the program has its first frame. */
  live(): void {
    if (this.#state !== 'starting') return;
    this.#state = 'live';
    this.#look();
  }

  /** Sets the last error without ending the broadcast; undefined clears it. */
  note(problem: string | undefined): void {
    if (this.#ending) return;
    this.#lastError = problem;
    this.#look();
  }

  /** Ends the broadcast with an error. */
  fail(reason: string): void {
    this.note(reason);
    this.#end('error');
  }

  /** Ends one output. Settles after its connection is closed. */
  async endLeg(destinationId: string): Promise<void> {
    await this.#outputs.end(destinationId);
    this.#look();
  }

  /** The output of a destination. */
  output(destinationId: string): FrameReceiver | undefined {
    return this.#outputs.frameReceiver(destinationId);
  }

  /** Stops the broadcast. Settles after `offline` was notified, or after a failed broadcast has ended. */
  async stop(): Promise<void> {
    this.#end('stopping');
    await this.#ending;
  }

  #end(state: 'error' | 'stopping'): void {
    if (this.#ending) return;
    this.#state = state;
    // The notification runs in a microtask, so that `isOver` is already true for a listener that stops the
    // broadcast.
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
