import type { EncoderLeg, LegStatus } from '../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../formats/media.ts';
import type { Output, OutputCondition } from './outputs/output.ts';

/** Creates the output for a destination. */
export type OutputFor = (output: EncoderLeg) => Output;

/** Receives the frames of a program. */
export interface FrameReceiver {
  /** Whether a frame sent now would be used. Without listeners, frames need not be produced. */
  readonly listens: boolean;
  /** Called with the tracks of the following frames. */
  follow(tracks: readonly Track[]): void;
  take(frame: MediaFrame): void;
}

/** An output cannot be created; the message is shown to people. */
export class OutputProblem extends Error {
  override readonly name = 'OutputProblem';
}

interface Member {
  readonly given: EncoderLeg;
  readonly output: Output;
}

/** The queue level is reported in steps of this size, because it changes with every picture. */
const drainStep = 5;
/** The time limit for outputs to stop; then they are abandoned. */
const timeoutMs = 5000;

/** The outputs of a session. */
export class OutputGroup {
  readonly #members = new Map<string, Member>();

  /** @param changed is called whenever the status of an output changes. */
  constructor(legs: readonly EncoderLeg[], outputFor: OutputFor, changed: () => void) {
    for (const given of legs) {
      const output = outputOrDead(outputFor, given);
      output.onChange(changed);
      this.#members.set(given.destinationId, { given, output });
    }
  }

  /** The status of each output. If `of` is given, every output has that status. */
  statuses(of?: OutputCondition): LegStatus[] {
    return [...this.#members.values()].map(({ given, output }) => ({
      destinationId: given.destinationId,
      ...(of ?? conditionOf(output)),
    }));
  }

  /** The outputs of the whole picture, or those of the upright part. */
  frameReceivers(isVertical: boolean): FrameReceiver[] {
    return [...this.#members.values()].flatMap(({ given, output }) =>
      given.vertical === isVertical ? [output] : [],
    );
  }

  start(): void {
    for (const { output } of this.#members.values()) output.start();
  }

  /** The output of a destination. */
  frameReceiver(destinationId: string): FrameReceiver | undefined {
    return this.#members.get(destinationId)?.output;
  }

  /** Ends one output. Settles after it has closed its connection. */
  async end(destinationId: string): Promise<void> {
    const output = this.#members.get(destinationId)?.output;
    this.#members.delete(destinationId);
    await output?.stop();
  }

  /** Ends all outputs. Settles after they have stopped, or after the time limit. */
  async stop(): Promise<void> {
    const ends = [...this.#members.values()].map(({ output }) => output.stop());
    const { promise: timeout, resolve: abandon } = Promise.withResolvers<void>();
    const timer = setTimeout(abandon, timeoutMs);
    await Promise.race([Promise.allSettled(ends), timeout]);
    clearTimeout(timer);
  }
}

/**
 * Creates the output for a destination. If that fails, the error belongs to the destination and does not end
 * the session.
 */
function outputOrDead(outputFor: OutputFor, given: EncoderLeg): Output {
  try {
    return outputFor(given);
  } catch (error) {
    // Only the message of an OutputProblem is shown, because other messages may contain the address.
    const known = error instanceof OutputProblem ? error.message : 'the address cannot be used';
    return new DeadOutput(known);
  }
}

/** Represents an output that could not be created. */
class DeadOutput implements Output {
  readonly listens = false;
  readonly condition: OutputCondition;

  constructor(lastError: string) {
    this.condition = { status: 'ERROR', lastError };
  }

  onChange(): () => void {
    return () => {};
  }

  start(): void {}

  async stop(): Promise<void> {}

  follow(): void {}

  take(): void {}
}

function conditionOf(output: Output): OutputCondition {
  const { drainPct, ...condition } = output.condition;
  // An output that is not started yet will start soon.
  const status = condition.status === 'IDLE' ? 'CONNECTING' : condition.status;
  const drained = drainPct === undefined ? {} : { drainPct: Math.round(drainPct / drainStep) * drainStep };
  return { ...condition, status, ...drained };
}
