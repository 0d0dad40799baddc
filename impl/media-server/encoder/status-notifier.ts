import { isDeepStrictEqual } from 'node:util';
import type { SessionStatus } from '../../ports/media/encoder.ts';

/** How often it is told how outputs do. What a session does is told at once. */
const pauseMs = 500;

/** Tells how a session does: only what is new, and not at the pace of a network. */
export class StatusNotifier {
  readonly #read: () => SessionStatus;
  readonly #notify: (status: SessionStatus) => void;
  #notified: SessionStatus | undefined;
  #notifiedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(read: () => SessionStatus, notify: (status: SessionStatus) => void) {
    this.#read = read;
    this.#notify = notify;
  }

  /** To be called whenever the status may be another one. */
  look(): void {
    const wait = this.#notifiedAt + pauseMs - performance.now();
    if (wait <= 0 || this.#read().state !== this.#notified?.state) this.lookNow();
    else this.#timer ??= setTimeout(() => this.lookNow(), wait).unref();
  }

  /** Tells what is new without waiting. */
  lookNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#say(this.#read());
  }

  #say(status: SessionStatus): void {
    if (isDeepStrictEqual(status, this.#notified)) return;
    this.#notified = status;
    this.#notifiedAt = performance.now();
    this.#notify(status);
  }
}
