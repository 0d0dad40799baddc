import type { Caller } from './requests.ts';

/** Which processes are being hurt: probes call the others, as a balancer that notices at once would. */
export class Victims {
  readonly #callers: readonly Caller[];
  readonly #controllers = new Map<number, AbortController>();
  #turn = 0;

  constructor(callers: readonly Caller[]) {
    this.#callers = callers;
    this.#callers.forEach((_, index) => void this.#controllers.set(index, new AbortController()));
  }

  /** To be called before a process is hurt: ends the requests of probes there. */
  hurt(index: number): void {
    this.#controllers.get(index)?.abort();
  }

  heal(index: number): void {
    this.#controllers.set(index, new AbortController());
  }

  /** A process that nobody hurts, each in turn; any of them if all are hurt. */
  readonly next = (): { readonly caller: Caller; readonly signal?: AbortSignal } => {
    const count = this.#callers.length;
    for (let tried = 0; tried < count; tried += 1) {
      this.#turn = (this.#turn + 1) % count;
      const caller = this.#callers[this.#turn];
      const signal = this.#controllers.get(this.#turn)?.signal;
      if (caller && signal && !signal.aborted) return { caller, signal };
    }
    return { caller: this.#callers[this.#turn] ?? fail() };
  };
}

function fail(): never {
  throw new RangeError('there is no process to call');
}
