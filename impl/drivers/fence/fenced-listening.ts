import type { Fence } from '../../ports/fence.ts';
import type { ChatListener } from '../../ports/platform.ts';

/** The chat connection of a fenced listener, and the receiver of its state. */
export interface FencedListeningOptions {
  /** Starts to listen, and returns the function that stops. */
  readonly begin: () => () => void;
  readonly listener: Pick<ChatListener, 'state'>;
}

/**
 * Listens to a platform's chat while the lease of the duties is held. A lease that is lost early, because
 * the connection to the store broke, is often held again a moment later. The chat connections therefore stay
 * open until the lease would have expired, so that no message is missed.
 */
export class FencedListening {
  readonly #fence: Fence;
  readonly #parts: FencedListeningOptions;
  readonly #unsubscribe: () => void;
  #stop: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(fence: Fence, parts: FencedListeningOptions) {
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
