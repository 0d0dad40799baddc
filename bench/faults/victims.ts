import type { Caller } from './requests.ts';

/**
 * The processes that currently have a fault. Probes call the other processes, like a load balancer that
 * notices faults immediately.
 */
export class Victims {
  readonly #callers: readonly Caller[];
  readonly #controllers = new Map<number, AbortController>();
  #turn = 0;

  constructor(callers: readonly Caller[]) {
    this.#callers = callers;
    this.#callers.forEach((_, index) => void this.#controllers.set(index, new AbortController()));
  }

  /** Call this before a process gets a fault. It aborts the requests of probes there. */
  hurt(index: number): void {
    this.#controllers.get(index)?.abort();
  }

  heal(index: number): void {
    this.#controllers.set(index, new AbortController());
  }

  /** The next process without a fault, in turn; any process if all have faults. */
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
