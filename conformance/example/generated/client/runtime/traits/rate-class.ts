// Copied from templates/client/runtime/traits/rate-class.ts by `npx callsheet generate`. Do not edit.

import { pause } from '../transport/delay.ts';
import type { Transport, WireAnswer } from '../transport/transport.ts';

/** How long `waitForTurn` is patient. */
export interface WaitOptions {
  /** The longest one call waits in all; a 429 that asks for more is its response. 60 by default. */
  readonly maxSeconds?: number;
  /** Ends all waiting: the calls that wait reject with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * A transport that waits where a call was refused with 429 for the seconds its `Retry-After` says, and sends it again.
 * All calls of one rate class wait together, those too that have not been sent yet.
 */
export function waitForTurn(send: Transport, { maxSeconds = 60, signal }: WaitOptions = {}): Transport {
  /** When each rate class gives calls again, in milliseconds of the clock. */
  const openAt = new Map<string, number>();
  /** Waits until the class gives calls again; false where that is too late. */
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
    const until = Math.min(performance.now() + maxSeconds * 1000, endsAt);
    const either = signal && ends ? AbortSignal.any([signal, ends]) : (signal ?? ends);
    await turn(rateClass, until, either);
    for (;;) {
      const answer = await send(request);
      const seconds = secondsToWait(answer);
      if (seconds === undefined) return answer;
      openAt.set(rateClass, Math.max(performance.now() + seconds * 1000, openAt.get(rateClass) ?? 0));
      if (!(await turn(rateClass, until, either))) return answer;
    }
  };
}

/** Undefined for a response that is no refusal of the rate class. A server that says 0 is not asked without end. */
function secondsToWait({ status, headers }: WireAnswer): number | undefined {
  const given = headers['retry-after'];
  if (status !== 429 || given === undefined || !/^\d{1,9}$/.test(given)) return undefined;
  return Math.max(1, Number(given));
}
