// Copied from templates/server/runtime/traits/emits.ts by `npx callsheet generate`. Do not edit.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gateway } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/**
 * A request emits an event that its operation does not declare: an error of the server. Its write must not
 * be committed.
 */
export class UndeclaredEventError extends Error {
  override readonly name = 'UndeclaredEventError';
}

/**
 * The events of the current request. The store calls these functions, because only the store knows which
 * writes are committed.
 */
export interface RequestEvents {
  /** @throws UndeclaredEventError if the operation does not declare the event type. */
  require(kind: string): void;
  /**
   * Call it when a write of the request is durable, with the number of changed rows and the event types that
   * it emitted.
   */
  committed(write: { readonly changed: number; readonly kinds: readonly string[] }): void;
}

/** The events that a request has emitted so far. */
class CurrentRequest implements RequestEvents {
  readonly #operation: string;
  readonly #declared: readonly string[];
  #changed = 0;
  #emitted = 0;
  isOver = false;

  constructor(operation: string, declared: readonly string[]) {
    this.#operation = operation;
    this.#declared = declared;
  }

  get lacksEvent(): boolean {
    return this.#declared.length > 0 && this.#changed > 0 && this.#emitted === 0;
  }

  require(kind: string): void {
    if (!this.#declared.includes(kind))
      throw new UndeclaredEventError(
        `${this.#operation} emits "${kind}", which the contract does not declare for it`,
      );
  }

  committed(write: { readonly changed: number; readonly kinds: readonly string[] }): void {
    this.#changed += write.changed;
    this.#emitted += write.kinds.length;
  }
}

const current = new AsyncLocalStorage<CurrentRequest | undefined>();

/**
 * The events of the current request; undefined outside of a request, where the service may emit any event.
 */
export function requestEvents(): RequestEvents | undefined {
  const request = current.getStore();
  return request?.isOver ? undefined : request;
}

/**
 * Runs work of the service that a request triggers. Its events are not limited to those of the request's
 * operation.
 */
export function outsideRequest<T>(work: () => T): T {
  return current.run(undefined, work);
}

/**
 * Rejects events that the request's operation does not declare, and reports created resources without an
 * event.
 */
export const emits: ServerTrait = {
  name: 'emits',
  around({ traits: { emits: declared = [], operation }, gateway }) {
    return async (_request, run) => {
      const own = new CurrentRequest(operation, declared);
      try {
        const response = await current.run(own, run);
        if (own.lacksEvent && requiresEvent(response)) report(gateway, operation, declared);
        return response;
      } finally {
        // Work after the response belongs to the service.
        own.isOver = true;
      }
    };
  },
};

/**
 * A created resource (201) requires an event. A change or removal does not: watchers may not see it, so a
 * missing event proves nothing.
 */
function requiresEvent(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'status' in response && response.status === 201;
}

function report(gateway: Gateway<object>, operation: string, declared: readonly string[]): void {
  gateway.onMissingEvent?.(operation, declared);
}
