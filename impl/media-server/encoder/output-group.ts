import type { EncoderLeg, LegStatus } from '../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../formats/media.ts';
import type { Output, OutputCondition } from './outputs/output.ts';

/** Makes the output that sends to a destination. */
export type OutputFor = (output: EncoderLeg) => Output;

/** Takes the frames of a program. */
export interface FrameTaker {
  /** Whether a frame given now would go anywhere: what nobody takes need not be made. */
  readonly listens: boolean;
  /** What the frames from now on are of. */
  follow(tracks: readonly Track[]): void;
  take(frame: MediaFrame): void;
}

/** Why an output cannot be made; the message is shown to people. */
export class OutputProblem extends Error {
  override readonly name = 'LegProblem';
}

interface Member {
  readonly given: EncoderLeg;
  readonly output: Output;
}

/** How exactly it is told how full an output's queue is: a number that moves with every picture is nobody's news. */
const drainStep = 5;
/** Outputs that do not come to an end by themselves are left behind. */
const timeoutMs = 5000;

/** The outputs of a session. */
export class OutputGroup {
  readonly #members = new Map<string, Member>();

  /** @param changed is called whenever an output does otherwise than before. */
  constructor(legs: readonly EncoderLeg[], outputFor: OutputFor, changed: () => void) {
    for (const given of legs) {
      const output = madeBy(outputFor, given);
      output.onChange(changed);
      this.#members.set(given.destinationId, { given, output });
    }
  }

  /** How they do, with what is true of all of them where it is given. */
  statuses(of?: OutputCondition): LegStatus[] {
    return [...this.#members.values()].map(({ given, output }) => ({
      destinationId: given.destinationId,
      ...(of ?? conditionOf(output)),
    }));
  }

  /** Those that send the whole picture, or those that send the upright part of it. */
  takers(isVertical: boolean): FrameTaker[] {
    return [...this.#members.values()].flatMap(({ given, output }) =>
      given.vertical === isVertical ? [output] : [],
    );
  }

  start(): void {
    for (const { output } of this.#members.values()) output.start();
  }

  /** The output of a destination. */
  taker(destinationId: string): FrameTaker | undefined {
    return this.#members.get(destinationId)?.output;
  }

  /** Ends one; settles once it has said goodbye. */
  async end(destinationId: string): Promise<void> {
    const output = this.#members.get(destinationId)?.output;
    this.#members.delete(destinationId);
    await output?.stop();
  }

  /** Ends all. */
  async stop(): Promise<void> {
    const ends = [...this.#members.values()].map(({ output }) => output.stop());
    const { promise: timeout, resolve: giveUp } = Promise.withResolvers<void>();
    const timer = setTimeout(giveUp, timeoutMs);
    await Promise.race([Promise.allSettled(ends), timeout]);
    clearTimeout(timer);
  }
}

/** An output that cannot be made is its destination's problem, not the session's. */
function madeBy(outputFor: OutputFor, given: EncoderLeg): Output {
  try {
    return outputFor(given);
  } catch (error) {
    // What else goes wrong may name the address.
    const known = error instanceof OutputProblem ? error.message : 'the address is none that can be sent to';
    return new DeadOutput(known);
  }
}

/** Stands in for an output that cannot be made. */
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
  // One that is not started yet is about to be.
  const status = condition.status === 'IDLE' ? 'CONNECTING' : condition.status;
  const drained = drainPct === undefined ? {} : { drainPct: Math.round(drainPct / drainStep) * drainStep };
  return { ...condition, status, ...drained };
}
