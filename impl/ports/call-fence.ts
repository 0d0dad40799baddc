import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fence } from './fence.ts';

const fences = new AsyncLocalStorage<Fence | undefined>();

/** Does work in which each request to a platform needs the lease of the duties. */
export function withCallFence<T>(fence: Fence, work: () => T): T {
  return fences.run(fence, work);
}

/** Does work that needs no lease, such as notifying a listener, from within work that does. */
export function withoutCallFence<T>(work: () => T): T {
  return fences.run(undefined, work);
}

/**
 * To be called before each request to a platform. Returns a signal that ends the request when the lease is lost;
 * undefined outside of duties.
 * @throws FenceLostError when the request is part of a duty and the lease is not held.
 */
export function passCallFence(): AbortSignal | undefined {
  return fences.getStore()?.require().lost;
}
