import type { Fence } from '../../ports/fence.ts';
import type { ChatListener } from '../../ports/platform.ts';

/** The parts of a fenced listener. */
export interface FencedListeningParts {
  /** Begins to listen, and returns the function that stops. */
  readonly begin: () => () => void;
  readonly listener: Pick<ChatListener, 'state'>;
}

/**
 * Listens to a platform's chat while the lease of the duties is held. A lease that is lost before its time, because the
 * connection to the store broke, is often back in a moment: connections stay open until the lease would have ended, so
 * that no message is missed meanwhile.
 */
export class FencedListening {
  readonly #fence: Fence;
  readonly #parts: FencedListeningParts;
  readonly #unsubscribe: () => void;
  #stop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(fence: Fence, parts: FencedListeningParts) {
    this.#fence = fence;
    this.#parts = parts;
    this.#unsubscribe = fence.onMove((move) => {
      if (move === 'held') this.#begin();
      if (move === 'lost') this.#endAfter(fence.leftMs());
    });
    if (fence.isCurrent()) this.#begin();
  }

  stop(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = undefined;
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#stop ??= this.#parts.begin();
  }

  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), ms).unref();
  }

  #end(): void {
    if (this.#fence.isCurrent() || !this.#stop) return;
    this.#stop();
    this.#stop = undefined;
    this.#parts.listener.state('reconnecting');
  }
}
