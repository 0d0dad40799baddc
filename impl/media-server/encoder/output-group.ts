import type { EncoderLeg, LegStatus } from '../../ports/encoder.ts';
import type { MediaFrame, Track } from '../formats/media.ts';
import type { Leg, LegCondition } from './outputs/output.ts';

/** Makes the leg that sends to a destination. */
export type LegFor = (leg: EncoderLeg) => Leg;

/** Takes the frames of a program. */
export interface FrameTaker {
  /** Whether a frame given now would go anywhere: what nobody takes need not be made. */
  readonly listens: boolean;
  /** What the frames from now on are of. */
  follow(tracks: readonly Track[]): void;
  take(frame: MediaFrame): void;
}

/** Why a leg cannot be made; the message is shown to people. */
export class LegProblem extends Error {
  override readonly name = 'LegProblem';
}

interface Member {
  readonly given: EncoderLeg;
  readonly leg: Leg;
}

/** How exactly it is told how full a leg's queue is: a number that moves with every picture is nobody's news. */
const drainStep = 5;
/** Legs that do not come to an end by themselves are left behind. */
const patienceMs = 5000;

/** The legs of a session. */
export class LegGroup {
  readonly #members = new Map<string, Member>();

  /** @param changed is called whenever a leg does otherwise than before. */
  constructor(legs: readonly EncoderLeg[], legFor: LegFor, changed: () => void) {
    for (const given of legs) {
      const leg = madeBy(legFor, given);
      leg.onChange(changed);
      this.#members.set(given.destinationId, { given, leg });
    }
  }

  /** How they do, with what is true of all of them where it is given. */
  statuses(of?: LegCondition): LegStatus[] {
    return [...this.#members.values()].map(({ given, leg }) => ({
      destinationId: given.destinationId,
      ...(of ?? conditionOf(leg)),
    }));
  }

  /** Those that send the whole picture, or those that send the upright part of it. */
  takers(isVertical: boolean): FrameTaker[] {
    return [...this.#members.values()].flatMap(({ given, leg }) =>
      given.vertical === isVertical ? [leg] : [],
    );
  }

  start(): void {
    for (const { leg } of this.#members.values()) leg.start();
  }

  /** The leg of a destination. */
  taker(destinationId: string): FrameTaker | undefined {
    return this.#members.get(destinationId)?.leg;
  }

  /** Ends one; settles once it has said goodbye. */
  async end(destinationId: string): Promise<void> {
    const leg = this.#members.get(destinationId)?.leg;
    this.#members.delete(destinationId);
    await leg?.stop();
  }

  /** Ends all. */
  async stop(): Promise<void> {
    const ends = [...this.#members.values()].map(({ leg }) => leg.stop());
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<void>();
    const timer = setTimeout(giveUp, patienceMs);
    await Promise.race([Promise.allSettled(ends), patience]);
    clearTimeout(timer);
  }
}

/** A leg that cannot be made is its destination's problem, not the session's. */
function madeBy(legFor: LegFor, given: EncoderLeg): Leg {
  try {
    return legFor(given);
  } catch (error) {
    // What else goes wrong may name the address.
    const known = error instanceof LegProblem ? error.message : 'the address is none that can be sent to';
    return new DeadLeg(known);
  }
}

/** Stands in for a leg that cannot be made. */
class DeadLeg implements Leg {
  readonly listens = false;
  readonly condition: LegCondition;

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

function conditionOf(leg: Leg): LegCondition {
  const { drainPct, ...condition } = leg.condition;
  // One that is not started yet is about to be.
  const status = condition.status === 'IDLE' ? 'CONNECTING' : condition.status;
  const drained = drainPct === undefined ? {} : { drainPct: Math.round(drainPct / drainStep) * drainStep };
  return { ...condition, status, ...drained };
}
