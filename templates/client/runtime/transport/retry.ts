import { CallError } from '../call/call-error.ts';
import { secondsToWait } from '../call/errors.ts';
import { pause } from './delay.ts';
import type { Transport, WireRequest, WireResponse } from './transport.ts';

/** How calls are retried. */
export interface RetryOptions {
  /** Maximum number of retries; 2 by default, 0 for none. */
  readonly retries?: number;
  /** Maximum delay before a retry in milliseconds, unless the server requests another; 8,000 by default. */
  readonly maxDelay?: number;
  /** Called before each delay. */
  readonly onRetry?: (retry: RetryInfo) => void;
}

/** A call that is retried. */
export interface RetryInfo {
  readonly request: WireRequest;
  /** 1 for the first retry. */
  readonly attempt: number;
  /** Milliseconds until the retry. */
  readonly delay: number;
  /** The response that causes the retry; undefined if none arrived. */
  readonly response: WireResponse | undefined;
  /** The error of `fetch` if no response arrived. */
  readonly error: unknown;
}

/** Methods without side effects, so that repeating a call is safe. */
const safe = ['GET', 'HEAD', 'OPTIONS', 'QUERY'];

/** Statuses of a gateway that did not reach the server, or of a busy server. */
const transientStatuses = [408, 425, 502, 503, 504];

/** Rejected before anything was done, so a retry is safe for every method. */
const tooManyRequests = 429;

const never = Number.POSITIVE_INFINITY;

/**
 * Middleware that retries a call if it is safe. A call without a response, or whose gateway did not reach
 * the server, is retried only if its method has no side effects or its operation is idempotent. A 429 with
 * `Retry-After` is retried for every method, because nothing was done. `Retry-After` is honoured if it ends
 * before the call's timeout. Other delays double each time and are random, so that clients that failed
 * together do not return together.
 */
export function withRetry(
  send: Transport,
  { retries = 2, maxDelay = 8_000, onRetry }: RetryOptions = {},
): Transport {
  return async (request) => {
    const { signal, endsAt = never } = request.options ?? {};
    for (let attempt = 1; ; attempt += 1) {
      let response: WireResponse | undefined;
      let error: unknown;
      try {
        response = await send(request);
      } catch (cause) {
        // A known error (missing credential, contract violation, timeout) would be the same again.
        if (cause instanceof CallError) throw cause;
        error = cause;
      }
      const defaultDelay = Math.random() * Math.min(maxDelay, 250 * 2 ** attempt);
      const delay = attempt > retries ? never : retryDelay(request, response, defaultDelay);
      // If the call would time out before the retry, the last response or error is more useful than a
      // timeout.
      if (performance.now() + delay >= endsAt) {
        if (response) return response;
        throw error;
      }
      onRetry?.({ request, attempt, delay, response, error });
      await pause(delay, signal);
    }
  };
}

/**
 * Milliseconds until the retry: those of `Retry-After`, otherwise `defaultDelay`. Infinite if the call must not be
 * retried.
 */
function retryDelay(
  { method, traits }: WireRequest,
  response: WireResponse | undefined,
  defaultDelay: number,
): number {
  const isTooMany = response?.status === tooManyRequests;
  const repeatable = traits?.idempotent || safe.includes(method);
  if (!(isTooMany || (repeatable && (!response || transientStatuses.includes(response.status)))))
    return never;
  const seconds = secondsToWait(response?.headers['retry-after']);
  if (seconds !== undefined) return Math.max(1, seconds) * 1000;
  return repeatable ? defaultDelay : never;
}
