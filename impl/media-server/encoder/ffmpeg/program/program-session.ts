import type { EncoderSession, ProgramPlan, SessionStatus } from '../../../../ports/media/encoder.ts';
import { Broadcast } from '../../broadcast.ts';
import type { OutputFor } from '../../output-group.ts';
import type { RunningSession } from '../../running-sessions.ts';
import { RenderLoop } from './render-loop.ts';
import type { SceneParts } from './scene-renderer.ts';

/** A session is given up when its encoders fail that often within that time. */
const maxFailures = 3;
const failuresWithinMs = 60_000;

/** What sessions work with. */
export interface SessionParts extends SceneParts {
  readonly ffmpeg: string;
  readonly outputFor: OutputFor;
}

/** One studio's program, from its first plan on until it is stopped or has failed. */
export class ProgramSession implements RunningSession {
  readonly #session: EncoderSession;
  readonly #parts: SessionParts;
  readonly #broadcast: Broadcast;
  #failures: number[] = [];
  #renderLoop: RenderLoop | undefined;

  constructor(session: EncoderSession, parts: SessionParts, notify: (status: SessionStatus) => void) {
    this.#session = session;
    this.#parts = parts;
    const release = async () => this.#renderLoop?.close();
    this.#broadcast = new Broadcast(session, { ...parts, notify, release });
  }

  /** With the first plan it goes on air. */
  apply(plan: ProgramPlan): void {
    if (this.#broadcast.isOver) return;
    if (this.#renderLoop) this.#renderLoop.follow(plan);
    else {
      this.#renderLoop = new RenderLoop(plan, {
        ...this.#parts,
        whole: this.#broadcast.whole,
        upright: this.#broadcast.upright,
        frame: () => this.#broadcast.live(),
        failed: (reason) => this.#failed(reason),
      });
      this.#broadcast.begin();
    }
  }

  async endLeg(destinationId: string): Promise<void> {
    const output = this.#broadcast.output(destinationId);
    if (output) this.#renderLoop?.remove(output);
    await this.#broadcast.endLeg(destinationId);
  }

  stop(): Promise<void> {
    return this.#broadcast.stop();
  }

  #failed(reason: string): void {
    if (this.#broadcast.isOver) return;
    const now = performance.now();
    this.#failures = [...this.#failures.filter((at) => now - at < failuresWithinMs), now];
    const { streamId, studioId } = this.#session;
    this.#parts.log.warn({ streamId, studioId, reason }, 'the encoder of a program ended');
    const problem = `The encoder failed: ${reason}`;
    if (this.#failures.length < maxFailures) this.#broadcast.note(problem);
    else this.#broadcast.fail(problem);
  }
}
