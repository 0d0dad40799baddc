import type { EncoderSession, ProgramPlan, SessionStatus } from '../../../../ports/media/encoder.ts';
import { Broadcast } from '../../broadcast.ts';
import type { MediaCommands } from '../../media-commands.ts';
import type { OutputFor } from '../../output-group.ts';
import type { RunningSession } from '../../running-sessions.ts';
import { RenderLoop } from './render-loop.ts';
import type { SceneParts } from './scene-renderer.ts';

/** A session fails when its encoders fail this often within this time. */
const maxFailures = 3;
const failuresWithinMs = 60_000;

/** The dependencies of a session. */
export interface SessionParts extends SceneParts {
  readonly commands: MediaCommands;
  readonly outputFor: OutputFor;
}

/** One studio's program, from its first plan until it is stopped or fails. */
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

  /** The first plan starts the program. */
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
