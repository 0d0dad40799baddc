// Copied from templates/client/runtime/transport/retry.ts by `npx callsheet generate`. Do not edit.

import { CallError } from '../call/call-error.ts';
import { secondsToWait } from '../call/errors.ts';
import { pause } from './delay.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

/** How often and how patiently calls are tried again. */
export interface RetryOptions {
  /** How often after the first attempt; 2 by default, 0 for never. */
  readonly retries?: number;
  /** The longest wait before one of them, in milliseconds, where the server does not say; 8,000 by default. */
  readonly maxDelay?: number;
  /** Told before each wait. */
  readonly onRetry?: (retry: RetriedCall) => void;
}

/** A call that is tried again. */
export interface RetriedCall {
  readonly request: WireRequest;
  /** 1 for the first attempt after the one that came to nothing. */
  readonly attempt: number;
  /** Milliseconds until then. */
  readonly delay: number;
  /** The answer that asks for patience; undefined where nothing answered. */
  readonly answer: WireAnswer | undefined;
  /** What `fetch` threw where nothing answered. */
  readonly error: unknown;
}

/** Methods that change nothing, so that a repetition cannot do something twice. */
const safe = ['GET', 'HEAD', 'OPTIONS', 'QUERY'];

/** What a gateway answers that did not reach the server, or a server that is busy. */
const passing = [408, 425, 502, 503, 504];

/** What refuses before anything is done, whatever the method. */
const tooMany = 429;

const never = Number.POSITIVE_INFINITY;

/**
 * A transport that tries again what may be tried again: a call that nothing answered, or a gateway that reached no server,
 * only where the contract makes its repetition safe (it changes nothing, or is idempotent); a 429 always, for it was
 * refused before anything was done. `Retry-After` is honoured where the call has the time for it. Other waits double, and
 * are of random length, so that callers that failed together do not come back together.
 */
export function retrying(
  send: Transport,
  { retries = 2, maxDelay = 8_000, onRetry }: RetryOptions = {},
): Transport {
  return async (request) => {
    const { signal, endsAt = never } = request.options ?? {};
    for (let attempt = 1; ; attempt += 1) {
      let answer: WireAnswer | undefined;
      let error: unknown;
      try {
        answer = await send(request);
      } catch (cause) {
        // What is told apart already (no credential, a violation, the end of its time) would be the same the next time.
        if (cause instanceof CallError) throw cause;
        error = cause;
      }
      const usual = Math.random() * Math.min(maxDelay, 250 * 2 ** attempt);
      const delay = attempt > retries ? never : waitAsked(request, answer, usual);
      // An answer that comes in time says more than a time-out.
      if (performance.now() + delay >= endsAt) {
        if (answer) return answer;
        throw error;
      }
      onRetry?.({ request, attempt, delay, answer, error });
      await pause(delay, signal);
    }
  };
}

/** The milliseconds to wait, the usual ones where nobody says; infinite where the call is not to be tried again. */
function waitAsked({ method, traits }: WireRequest, answer: WireAnswer | undefined, usual: number): number {
  const isTooMany = answer?.status === tooMany;
  const repeatable = traits?.idempotent || safe.includes(method);
  if (!(isTooMany || (repeatable && (!answer || passing.includes(answer.status))))) return never;
  const seconds = secondsToWait(answer?.headers['retry-after']);
  if (seconds !== undefined) return Math.max(1, seconds) * 1000;
  return repeatable ? usual : never;
}
