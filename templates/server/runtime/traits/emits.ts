import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gateway } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** A request emits an event that its operation does not declare: a fault of the server, and nothing of it may be written. */
export class UndeclaredEventError extends Error {
  override readonly name = 'UndeclaredEventError';
}

/** What the request under way tells of; for the store, which alone knows what is committed. */
export interface RequestEvents {
  /** @throws UndeclaredEventError when the operation does not declare the kind. */
  require(kind: string): void;
  /** A write of the request is durable: how many rows it changed, and which kinds it emitted. */
  committed(write: { readonly changed: number; readonly kinds: readonly string[] }): void;
}

/** What a request has told of so far. */
class UnderWay implements RequestEvents {
  readonly #operation: string;
  readonly #declared: readonly string[];
  #changed = 0;
  #emitted = 0;
  isOver = false;

  constructor(operation: string, declared: readonly string[]) {
    this.#operation = operation;
    this.#declared = declared;
  }

  get untold(): boolean {
    return this.#declared.length > 0 && this.#changed > 0 && this.#emitted === 0;
  }

  require(kind: string): void {
    if (!this.#declared.includes(kind))
      throw new UndeclaredEventError(
        `${this.#operation} emits "${kind}", which the contract does not say of it`,
      );
  }

  committed(write: { readonly changed: number; readonly kinds: readonly string[] }): void {
    this.#changed += write.changed;
    this.#emitted += write.kinds.length;
  }
}

const underWay = new AsyncLocalStorage<UnderWay | undefined>();

/** What the request that runs now may emit; undefined outside of one, where the service may emit what it likes. */
export function requestEvents(): RequestEvents | undefined {
  const request = underWay.getStore();
  return request?.isOver ? undefined : request;
}

/** Runs what a request only sets off: work of the service itself, which is not held to that request's operation. */
export function asService<T>(work: () => T): T {
  return underWay.run(undefined, work);
}

/** Holds the events of each request to those its operation declares. */
export const emits: ServerTrait = {
  name: 'emits',
  around({ traits: { emits: declared = [], operation }, gateway }) {
    return async (_request, run) => {
      const own = new UnderWay(operation, declared);
      try {
        const answer = await underWay.run(own, run);
        if (own.untold && mustTell(answer)) report(gateway, operation, declared);
        return answer;
      } finally {
        // What goes on after the answer is the service's own work.
        own.isOver = true;
      }
    };
  },
};

/**
 * A resource that came into being (201) is always told of. A change, or that something went, is not: it may be of what
 * the watchers are not shown, so that silence after it proves nothing.
 */
function mustTell(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 201;
}

function report(gateway: Gateway<object>, operation: string, declared: readonly string[]): void {
  gateway.eventMissing?.(operation, declared);
}
