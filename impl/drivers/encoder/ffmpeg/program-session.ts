import type { Logger } from 'pino';
import type { EncoderSession, ProgramPlan, SessionStatus } from '../../../ports/encoder.ts';
import { type LegFor, LegGroup } from '../leg-group.ts';
import { ProgramPublisher } from '../program-publisher.ts';
import { StatusTeller } from '../status-teller.ts';
import { Production } from './production.ts';
import type { StageParts } from './stage.ts';

/** A session is given up when its encoders fail that often within that time. */
const mostFailures = 3;
const failuresWithinMs = 60_000;

/** What sessions work with. */
export interface SessionParts extends StageParts {
  readonly ffmpeg: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly legFor: LegFor;
}

/** One studio's program, from its first plan on until it is stopped or has failed. */
export class ProgramSession {
  readonly #session: EncoderSession;
  readonly #parts: SessionParts;
  readonly #legs: LegGroup;
  readonly #publisher: ProgramPublisher;
  readonly #teller: StatusTeller;
  #state: SessionStatus['state'] = 'starting';
  #lastError: string | undefined;
  #failures: number[] = [];
  #production: Production | undefined;
  #ending: Promise<void> | undefined;

  /** @param tell is told of every change of how it does; after `offline` and `error` there is none. */
  constructor(session: EncoderSession, parts: SessionParts, tell: (status: SessionStatus) => void) {
    this.#session = session;
    this.#parts = parts;
    this.#legs = new LegGroup(session.legs, parts.legFor, () => this.#legsChanged());
    this.#publisher = new ProgramPublisher(parts.registry, session.programPath);
    this.#teller = new StatusTeller(() => this.#status(), tell);
  }

  /** Does as a plan says from the next picture on; with the first one it goes on air. */
  apply(plan: ProgramPlan): void {
    if (this.#ending) return;
    if (this.#production) this.#production.follow(plan);
    else {
      this.#production = new Production(plan, {
        ...this.#parts,
        whole: [...this.#legs.takers(false), this.#publisher],
        upright: this.#legs.takers(true),
        frame: () => this.#framed(),
        failed: (reason) => this.#failed(reason),
      });
      this.#legs.start();
    }
    this.#teller.look();
  }

  /** Ends one leg. */
  async endLeg(destinationId: string): Promise<void> {
    const taker = this.#legs.taker(destinationId);
    if (taker) this.#production?.remove(taker);
    await this.#legs.end(destinationId);
    this.#legsChanged();
  }

  /** Ends the session; settles once it has told `offline`, or that it failed. */
  stop(): Promise<void> {
    // Not before the next turn, so that who hears of it and stops it again finds that it is ending.
    this.#ending ??= Promise.resolve().then(() => this.#stop());
    return this.#ending;
  }

  #framed(): void {
    if (this.#state !== 'starting') return;
    this.#state = 'live';
    this.#teller.look();
  }

  #legsChanged(): void {
    if (!this.#ending) this.#teller.look();
  }

  #failed(reason: string): void {
    if (this.#ending) return;
    const now = performance.now();
    this.#failures = [...this.#failures.filter((at) => now - at < failuresWithinMs), now];
    const { streamId, studioId } = this.#session;
    this.#parts.log.warn({ streamId, studioId, reason }, 'the encoder of a program ended');
    this.#lastError = `The encoder failed: ${reason}`;
    if (this.#failures.length >= mostFailures) this.#ending = Promise.resolve().then(() => this.#giveUp());
    else this.#teller.look();
  }

  async #giveUp(): Promise<void> {
    this.#state = 'error';
    this.#teller.lookNow();
    await this.#end();
  }

  async #stop(): Promise<void> {
    this.#state = 'stopping';
    this.#teller.lookNow();
    await this.#end();
    this.#state = 'offline';
    this.#teller.lookNow();
  }

  async #end(): Promise<void> {
    this.#publisher.leave();
    await Promise.all([this.#legs.stop(), this.#production?.close()]);
  }

  #status(): SessionStatus {
    const lastError = this.#lastError;
    const reason = lastError === undefined ? {} : { lastError };
    switch (this.#state) {
      case 'starting':
      case 'live':
        return { state: this.#state, ...reason, legs: this.#legs.statuses() };
      case 'error':
        return { state: 'error', ...reason, legs: this.#legs.statuses({ status: 'ERROR', ...reason }) };
      case 'stopping':
        return { state: 'stopping', legs: this.#legs.statuses({ status: 'STOPPING' }) };
      case 'offline':
        return { state: 'offline', legs: this.#legs.statuses({ status: 'IDLE' }) };
    }
  }
}
