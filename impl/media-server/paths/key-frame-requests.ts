/** The interval of repeated requests for a missing key frame. */
const retryMs = 150;

/**
 * Requests key frames from a publisher until no player waits for one. Browsers ignore a request shortly
 * after another, so one request per player would leave some of them black forever.
 */
export class KeyFrameRequests {
  readonly #request: () => void;
  readonly #awaited: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { readonly request: () => void; readonly awaited: () => boolean }) {
    this.#request = options.request;
    this.#awaited = options.awaited;
  }

  /** Requests a key frame now, and repeatedly while a player waits. */
  startRequesting(): void {
    this.#request();
    this.#timer ??= setInterval(() => {
      if (this.#awaited()) this.#request();
      else this.stop();
    }, retryMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
