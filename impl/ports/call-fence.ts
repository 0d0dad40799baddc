import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fence } from './fence.ts';

const fences = new AsyncLocalStorage<Fence | undefined>();

/** Runs work of a duty (`fence.ts`): each request to a platform then requires the lease of the duties. */
export function withCallFence<T>(fence: Fence, work: () => T): T {
  return fences.run(fence, work);
}

/** Runs work that needs no lease, such as notifying a listener, from within the work of a duty. */
export function withoutCallFence<T>(work: () => T): T {
  return fences.run(undefined, work);
}

/**
 * Call this before each request to a platform. Returns a signal that aborts the request when the lease is
 * lost; undefined outside of duties.
 * @throws FenceLostError when the request is part of a duty and the lease is not held.
 */
export function passCallFence(): AbortSignal | undefined {
  return fences.getStore()?.require().lost;
}
