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
import { type FrameTaker, type OutputFor, OutputProblem } from '../output-group.ts';
import type { RunningSession } from '../running-sessions.ts';
import { RisingTime } from './rising-time.ts';
import { type SingleSource, singleSource } from './single-source.ts';
import { SourceTap } from './source-tap.ts';

/** What a session works with. */
export interface PassThroughParts {
  /** Where sources are published, and where programs can be watched. */
  readonly registry: PathRegistry;
  readonly log: Pick<Logger, 'error'>;
  readonly outputFor: OutputFor;
}

/** One studio's program, which is what one of its sources publishes. */
export class PassThroughSession implements RunningSession {
  readonly #parts: PassThroughParts;
  readonly #broadcast: Broadcast;
  readonly #takers: Set<FrameTaker>;
  readonly #time = new RisingTime();
  #tap: SourceTap | undefined;
  #isMuted = false;
  #problemOfPlan: string | undefined;
  #problemOfTracks: string | undefined;

  /** @throws CompositionOffError when its first plan cannot be passed through; no output is made then. */
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
    this.#takers = new Set(this.#broadcast.whole);
  }

  /** With the first plan it goes on air. A later one that cannot be passed through changes nothing, and it is said why. */
  apply(plan: ProgramPlan): void {
    if (this.#broadcast.isOver) return;
    const source = singleSource(plan);
    this.#problemOfPlan = 'problem' in source ? source.problem : undefined;
    if ('path' in source) this.#pass(source);
    this.#noteProblem();
  }

  async endLeg(destinationId: string): Promise<void> {
    const output = this.#broadcast.output(destinationId);
    if (output) this.#takers.delete(output);
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
        this.#each((taker) => taker.follow(tracks));
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
    this.#each((taker) => taker.take(timed));
    this.#broadcast.live();
  }

  #noteProblem(): void {
    this.#broadcast.note(this.#problemOfPlan ?? this.#problemOfTracks);
  }

  /** The fault of one who takes it is nobody else's. */
  #each(work: (taker: FrameTaker) => void): void {
    for (const taker of this.#takers) {
      try {
        work(taker);
      } catch (err) {
        this.#parts.log.error({ err }, 'somebody could not take a program');
      }
    }
  }
}

/** Nothing can be cut out of a picture that is not decoded. */
function uncut(outputFor: OutputFor): OutputFor {
  return (output) => {
    if (output.vertical) throw new OutputProblem('without ffmpeg there is no upright picture');
    return outputFor(output);
  };
}
