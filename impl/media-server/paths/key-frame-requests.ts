/** How often a key frame that does not come is asked for again. */
const againMs = 150;

/**
 * Asks a publisher for key frames until nobody waits for one: browsers ignore a request that comes soon after another, so that
 * one request for each player leaves some of them black for ever.
 */
export class KeyFrameRequests {
  readonly #request: () => void;
  readonly #awaited: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { readonly request: () => void; readonly awaited: () => boolean }) {
    this.#request = options.request;
    this.#awaited = options.awaited;
  }

  /** Asks now, and again as long as somebody waits. */
  ask(): void {
    this.#request();
    this.#timer ??= setInterval(() => {
      if (this.#awaited()) this.#request();
      else this.stop();
    }, againMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
