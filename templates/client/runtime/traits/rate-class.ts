import { pause } from '../transport/delay.ts';
import type { Transport, WireResponse } from '../transport/transport.ts';

/** How long `withRateLimit` delays calls. */
export interface RateLimitOptions {
  /** Maximum total wait of a call in seconds; a 429 that requests more is returned. 60 by default. */
  readonly maxWaitSeconds?: number;
  /** Aborts all waits: waiting calls reject with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Middleware that sends a call again after the `Retry-After` of its 429. Until then, it delays all calls of
 * the same rate class.
 */
export function withRateLimit(
  send: Transport,
  { maxWaitSeconds = 60, signal }: RateLimitOptions = {},
): Transport {
  /** When each rate class accepts calls again, in milliseconds of `performance.now()`. */
  const openAt = new Map<string, number>();
  /** Waits until the rate class accepts calls again; false if that is after `until`. */
  const turn = async (rateClass: string, until: number, own: AbortSignal | undefined): Promise<boolean> => {
    for (;;) {
      const at = openAt.get(rateClass) ?? 0;
      const now = performance.now();
      if (at <= now) return true;
      if (at > until) return false;
      await pause(at - now, own);
    }
  };
  return async (request) => {
    const rateClass = request.traits?.rateClass;
    if (rateClass === undefined) return send(request);
    const { signal: ends, endsAt = Number.POSITIVE_INFINITY } = request.options ?? {};
    const until = Math.min(performance.now() + maxWaitSeconds * 1000, endsAt);
    const either = signal && ends ? AbortSignal.any([signal, ends]) : (signal ?? ends);
    await turn(rateClass, until, either);
    for (;;) {
      const response = await send(request);
      const seconds = secondsToWait(response);
      if (seconds === undefined) return response;
      openAt.set(rateClass, Math.max(performance.now() + seconds * 1000, openAt.get(rateClass) ?? 0));
      if (!(await turn(rateClass, until, either))) return response;
    }
  };
}

/**
 * The seconds of a 429's `Retry-After`, at least 1 so that a value of 0 causes no busy loop. Undefined for
 * other responses.
 */
function secondsToWait({ status, headers }: WireResponse): number | undefined {
  const given = headers['retry-after'];
  if (status !== 429 || given === undefined || !/^\d{1,9}$/.test(given)) return undefined;
  return Math.max(1, Number(given));
}
