import { isDeepStrictEqual } from 'node:util';
import type { SessionStatus } from '../../ports/encoder.ts';

/** How often it is told how outputs do. What a session does is told at once. */
const pauseMs = 500;

/** Tells how a session does: only what is new, and not at the pace of a network. */
export class StatusNotifier {
  readonly #read: () => SessionStatus;
  readonly #tell: (status: SessionStatus) => void;
  #told: SessionStatus | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(read: () => SessionStatus, tell: (status: SessionStatus) => void) {
    this.#read = read;
    this.#tell = tell;
  }

  /** To be called whenever the status may be another one. */
  look(): void {
    const wait = this.#toldAt + pauseMs - performance.now();
    if (wait <= 0 || this.#read().state !== this.#told?.state) this.lookNow();
    else this.#timer ??= setTimeout(() => this.lookNow(), wait).unref();
  }

  /** Tells what is new without waiting. */
  lookNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#say(this.#read());
  }

  #say(status: SessionStatus): void {
    if (isDeepStrictEqual(status, this.#told)) return;
    this.#told = status;
    this.#toldAt = performance.now();
    this.#tell(status);
  }
}
