import type { EncoderSession, SessionStatus } from '../../../ports/media/encoder.ts';
import type { MediaFrame } from '../../formats/media.ts';
import { Broadcast, type BroadcastParts } from '../broadcast.ts';
import type { FrameTaker } from '../output-group.ts';
import type { RunningSession } from '../running-sessions.ts';
import { slatePicture, slateSound, slateTracks, soundMs } from './slate.ts';

const pictureMs = 200;

/** A session whose program is a slate that stands: its outputs and its path are as real as any. */
export class SlateSession implements RunningSession {
  readonly #broadcast: Broadcast;
  readonly #takers: Set<FrameTaker>;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  #pictures = 0;
  #sounds = 0;

  constructor(
    session: EncoderSession,
    parts: Pick<BroadcastParts, 'registry' | 'outputFor'>,
    notify: (status: SessionStatus) => void,
  ) {
    const release = async () => clearInterval(this.#timer);
    this.#broadcast = new Broadcast(session, { ...parts, notify, release });
    this.#takers = new Set([...this.#broadcast.whole, ...this.#broadcast.upright]);
    this.#timer = setInterval(() => this.#send(), pictureMs).unref();
    this.#broadcast.begin();
    for (const taker of this.#takers) taker.follow(slateTracks);
  }

  /** Whatever the program is to be, the slate shows. */
  apply(): void {}

  async endLeg(destinationId: string): Promise<void> {
    const output = this.#broadcast.output(destinationId);
    if (output) this.#takers.delete(output);
    await this.#broadcast.endLeg(destinationId);
  }

  stop(): Promise<void> {
    return this.#broadcast.stop();
  }

  /** What is due by now: a picture, and the sound since the last one. */
  #send(): void {
    if (this.#broadcast.isOver) return;
    const now = performance.now() - this.#startedAt;
    for (; this.#sounds * soundMs <= now; this.#sounds += 1)
      this.#give({ ...at(this.#sounds * soundMs), kind: 'audio', data: slateSound() });
    this.#give({ ...at(now), kind: 'video', data: slatePicture(this.#pictures) });
    this.#pictures += 1;
    this.#broadcast.live();
  }

  #give(frame: MediaFrame): void {
    for (const taker of this.#takers) taker.take(frame);
  }
}

function at(moment: number): Pick<MediaFrame, 'decodedAt' | 'shownAt' | 'keyFrame'> {
  return { decodedAt: moment, shownAt: moment, keyFrame: true };
}
