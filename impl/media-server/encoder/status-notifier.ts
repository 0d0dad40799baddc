import { isDeepStrictEqual } from 'node:util';
import type { SessionStatus } from '../../ports/media/encoder.ts';

/**
 * The minimum interval of notifications about outputs. Changes of the session's state are notified at once.
 */
const pauseMs = 500;

/** Notifies the status of a session: only changes, at a limited rate. */
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

  /** Call this function whenever the status may have changed. */
  look(): void {
    const wait = this.#notifiedAt + pauseMs - performance.now();
    if (wait <= 0 || this.#read().state !== this.#notified?.state) this.lookNow();
    else this.#timer ??= setTimeout(() => this.lookNow(), wait).unref();
  }

  /** Notifies a changed status without waiting. */
  lookNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#notifyIfChanged(this.#read());
  }

  #notifyIfChanged(status: SessionStatus): void {
    if (isDeepStrictEqual(status, this.#notified)) return;
    this.#notified = status;
    this.#notifiedAt = performance.now();
    this.#notify(status);
  }
}
