import type { EncoderSession, ProgramPlan, SessionStatus } from '../../../ports/media/encoder.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import { Broadcast } from '../broadcast.ts';
import type { FrameReceiver } from '../output-group.ts';
import type { PassThroughParts } from '../pass-through/pass-through-session.ts';
import { RisingTime } from '../pass-through/rising-time.ts';
import { type SingleSource, singleSource } from '../pass-through/single-source.ts';
import { SourceTap } from '../pass-through/source-tap.ts';
import type { RunningSession } from '../running-sessions.ts';
import { slates } from './slate.ts';
import { SlateFeed } from './slate-feed.ts';

const pictureMs = 200;
/** A source that sends nothing for longer is replaced by the slate. */
const maxSilenceMs = 1000;
/** The minimum interval of requests for a key frame. */
const keyFrameMs = 500;

/**
 * A program without an encoder. While the plan is one source that fills the canvas, and this source publishes
 * H.264 and AAC, its media is sent unchanged. Otherwise a slate is sent. The codecs are known only when the
 * source publishes, so the choice is made again for each publisher and each plan.
 */
export class SlateSession implements RunningSession {
  readonly #parts: PassThroughParts;
  readonly #broadcast: Broadcast;
  readonly #whole: Set<FrameReceiver>;
  readonly #upright: Set<FrameReceiver>;
  readonly #feed = new SlateFeed();
  readonly #time = new RisingTime();
  readonly #timer: NodeJS.Timeout;
  #shown: 'nothing' | 'slate' | 'source' = 'nothing';
  #tap: SourceTap | undefined;
  /** The tracks of the tapped source. */
  #tracks: readonly Track[] = [];
  #isMuted = false;
  #sourceAt = Number.NEGATIVE_INFINITY;
  #keyFrameRequestedAt = Number.NEGATIVE_INFINITY;
  #problemOfPlan: string | undefined;
  #problemOfTracks: string | undefined;

  constructor(session: EncoderSession, parts: PassThroughParts, notify: (status: SessionStatus) => void) {
    this.#parts = parts;
    const release = async () => {
      clearInterval(this.#timer);
      this.#tap?.close();
    };
    this.#broadcast = new Broadcast(session, { ...parts, notify, release });
    this.#whole = new Set(this.#broadcast.whole);
    this.#upright = new Set(this.#broadcast.upright);
    this.#timer = setInterval(() => this.#sendSlate(), pictureMs).unref();
    this.#broadcast.begin();
    this.#each(this.#upright, (receiver) => receiver.follow(slates.upright.tracks));
  }

  apply(plan: ProgramPlan): void {
    if (this.#broadcast.isOver) return;
    const source = singleSource(plan);
    this.#problemOfPlan = 'problem' in source ? source.problem : undefined;
    if ('path' in source) this.#follow(source);
    else this.#leave();
    this.#noteProblem();
  }

  async endLeg(destinationId: string): Promise<void> {
    const output = this.#broadcast.output(destinationId);
    if (output) {
      this.#whole.delete(output);
      this.#upright.delete(output);
    }
    await this.#broadcast.endLeg(destinationId);
  }

  stop(): Promise<void> {
    return this.#broadcast.stop();
  }

  #follow({ path, isMuted }: SingleSource): void {
    this.#isMuted = isMuted;
    if (this.#tap?.path === path) return;
    this.#leave();
    this.#tap = new SourceTap(this.#parts.registry, path, {
      tracks: (tracks) => {
        this.#tracks = tracks;
        // The next key frame shows the source. Until then the last picture stays for a moment.
        if (this.#shown === 'source') this.#shown = 'nothing';
      },
      frame: (frame) => this.#giveSource(frame),
      problem: (problem) => {
        this.#problemOfTracks = problem;
        if (problem !== undefined) this.#sourceAt = Number.NEGATIVE_INFINITY;
        this.#noteProblem();
      },
    });
  }

  /** Leaves the tapped source. The slate follows at once. */
  #leave(): void {
    this.#tap?.close();
    this.#tap = undefined;
    this.#problemOfTracks = undefined;
    this.#sourceAt = Number.NEGATIVE_INFINITY;
  }

  #giveSource(frame: MediaFrame): void {
    if (this.#broadcast.isOver) return;
    if (this.#shown !== 'source') {
      if (frame.kind === 'video' && !frame.keyFrame) this.#requestKeyFrame();
      if (frame.kind !== 'video' || !frame.keyFrame) return;
      this.#show('source', this.#tracks);
    }
    this.#sourceAt = performance.now();
    const timed = this.#time.of(frame);
    if (frame.kind === 'audio' && this.#isMuted) return;
    this.#give(this.#whole, timed);
  }

  #requestKeyFrame(): void {
    const now = performance.now();
    if (now - this.#keyFrameRequestedAt < keyFrameMs) return;
    this.#keyFrameRequestedAt = now;
    this.#tap?.needKeyFrame();
  }

  /** Sends the slate to upright outputs, and to all outputs while no source can be shown. */
  #sendSlate(): void {
    if (this.#broadcast.isOver) return;
    const { whole, upright } = this.#feed.due();
    for (const frame of upright) this.#give(this.#upright, frame);
    if (performance.now() - this.#sourceAt < maxSilenceMs) return;
    if (this.#shown !== 'slate') this.#show('slate', slates.whole.tracks);
    for (const frame of whole) this.#give(this.#whole, this.#time.of(frame));
  }

  #show(shown: 'slate' | 'source', tracks: readonly Track[]): void {
    this.#shown = shown;
    this.#time.breakOff();
    this.#each(this.#whole, (receiver) => receiver.follow(tracks));
  }

  #give(receivers: ReadonlySet<FrameReceiver>, frame: MediaFrame): void {
    this.#each(receivers, (receiver) => receiver.take(frame));
    this.#broadcast.live();
  }

  #noteProblem(): void {
    const problem = this.#problemOfPlan ?? this.#problemOfTracks;
    this.#broadcast.note(problem === undefined ? undefined : `${problem} Viewers see a slate.`);
  }

  /** An error of one receiver does not affect the others. */
  #each(receivers: ReadonlySet<FrameReceiver>, work: (receiver: FrameReceiver) => void): void {
    for (const receiver of receivers) {
      try {
        work(receiver);
      } catch (err) {
        this.#parts.log.error({ err }, 'a receiver of a program failed');
      }
    }
  }
}
