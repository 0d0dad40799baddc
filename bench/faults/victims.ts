import type { Caller } from './requests.ts';

/** The processes that a fault is hurting. Probes call the others, like a balancer that notices at once. */
export class Victims {
  readonly #callers: readonly Caller[];
  readonly #controllers = new Map<number, AbortController>();
  #turn = 0;

  constructor(callers: readonly Caller[]) {
    this.#callers = callers;
    this.#callers.forEach((_, index) => void this.#controllers.set(index, new AbortController()));
  }

  /** Call this before a process is hurt: it ends the requests of probes there. */
  hurt(index: number): void {
    this.#controllers.get(index)?.abort();
  }

  heal(index: number): void {
    this.#controllers.set(index, new AbortController());
  }

  /** The next process that no fault is hurting, in turn; any process if all are hurt. */
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
