import type { Logger } from 'pino';
import {
  CompositionOffError,
  type EncoderSession,
  type ProgramPlan,
  type SessionStatus,
} from '../../../ports/media/encoder.ts';
import type { MediaFrame } from '../../formats/media.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { Broadcast } from '../broadcast.ts';
import { type FrameReceiver, type OutputFor, OutputProblem } from '../output-group.ts';
import type { RunningSession } from '../running-sessions.ts';
import { RisingTime } from './rising-time.ts';
import { type SingleSource, singleSource } from './single-source.ts';
import { SourceTap } from './source-tap.ts';

/** The dependencies of a session. */
export interface PassThroughParts {
  /** The paths where sources are published and programs can be watched. */
  readonly registry: PathRegistry;
  readonly log: Pick<Logger, 'error'>;
  readonly outputFor: OutputFor;
}

/** One studio's program, which is the unchanged media of one source. */
export class PassThroughSession implements RunningSession {
  readonly #parts: PassThroughParts;
  readonly #broadcast: Broadcast;
  readonly #frameReceivers: Set<FrameReceiver>;
  readonly #time = new RisingTime();
  #tap: SourceTap | undefined;
  #isMuted = false;
  #problemOfPlan: string | undefined;
  #problemOfTracks: string | undefined;

  /**
   * @throws CompositionOffError if its first plan cannot be passed through. No output exists in that case.
   */
  constructor(session: EncoderSession, parts: PassThroughParts, notify: (status: SessionStatus) => void) {
    const source = singleSource(session.plan);
    if ('problem' in source) throw new CompositionOffError(source.problem);
    this.#parts = parts;
    const release = async () => this.#tap?.close();
    this.#broadcast = new Broadcast(session, {
      ...parts,
      outputFor: uncut(parts.outputFor),
      notify,
      release,
    });
    this.#frameReceivers = new Set(this.#broadcast.whole);
  }

  /**
   * The first plan starts the program. A later plan that cannot be passed through changes nothing but the
   * last error.
   */
  apply(plan: ProgramPlan): void {
    if (this.#broadcast.isOver) return;
    const source = singleSource(plan);
    this.#problemOfPlan = 'problem' in source ? source.problem : undefined;
    if ('path' in source) this.#pass(source);
    this.#noteProblem();
  }

  async endLeg(destinationId: string): Promise<void> {
    const output = this.#broadcast.output(destinationId);
    if (output) this.#frameReceivers.delete(output);
    await this.#broadcast.endLeg(destinationId);
  }

  stop(): Promise<void> {
    return this.#broadcast.stop();
  }

  #pass({ path, isMuted }: SingleSource): void {
    this.#isMuted = isMuted;
    if (!this.#tap) this.#broadcast.begin();
    if (this.#tap?.path === path) return;
    this.#tap?.close();
    this.#tap = new SourceTap(this.#parts.registry, path, {
      tracks: (tracks) => {
        this.#time.breakOff();
        this.#each((frameReceiver) => frameReceiver.follow(tracks));
      },
      frame: (frame) => this.#give(frame),
      problem: (problem) => {
        this.#problemOfTracks = problem;
        this.#noteProblem();
      },
    });
  }

  #give(frame: MediaFrame): void {
    const timed = this.#time.of(frame);
    if (frame.kind === 'audio' && this.#isMuted) return;
    this.#each((frameReceiver) => frameReceiver.take(timed));
    this.#broadcast.live();
  }

  #noteProblem(): void {
    this.#broadcast.note(this.#problemOfPlan ?? this.#problemOfTracks);
  }

  /** An error of one receiver does not affect the others. */
  #each(work: (frameReceiver: FrameReceiver) => void): void {
    for (const frameReceiver of this.#frameReceivers) {
      try {
        work(frameReceiver);
      } catch (err) {
        this.#parts.log.error({ err }, 'a receiver of a program failed');
      }
    }
  }
}

/** Rejects vertical outputs, because cropping needs a decoded picture. */
function uncut(outputFor: OutputFor): OutputFor {
  return (output) => {
    if (output.vertical) throw new OutputProblem('without ffmpeg there is no upright picture');
    return outputFor(output);
  };
}
