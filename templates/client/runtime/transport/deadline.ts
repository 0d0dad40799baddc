import { CallError } from '../call/call-error.ts';
import { AbortedError, NetworkError, TimeoutError } from '../call/errors.ts';
import { nameOf, type Transport } from './transport.ts';

/**
 * A transport whose calls end in time, and whose errors say why there is no answer. `usual` is the milliseconds of a call
 * that says nothing else. An answer that goes on, such as a stream of events, has come once it begins.
 */
export function endInTime(send: Transport, usual = 60_000): Transport {
  return async (request) => {
    const { signal, timeout = usual } = request.options ?? {};
    const operation = nameOf(request);
    const aborted = () => new AbortedError(operation, signal?.reason);
    if (signal?.aborted) throw aborted();
    const ending = new AbortController();
    const abort = () => ending.abort(aborted());
    signal?.addEventListener('abort', abort);
    const late = () => ending.abort(new TimeoutError(operation, timeout));
    const timer = setTimeout(late, Math.min(timeout, longest));
    let goesOn: unknown = false;
    try {
      const options = { signal: ending.signal, endsAt: performance.now() + timeout };
      // A `fetch` that does not listen to signals must not hold the caller.
      const answer = await Promise.race([ended(ending.signal), send({ ...request, options })]);
      goesOn = Object(answer.body)[Symbol.asyncIterator];
      return answer;
    } catch (cause) {
      throw cause instanceof CallError ? cause : new NetworkError(operation, cause);
    } finally {
      clearTimeout(timer);
      if (!goesOn) signal?.removeEventListener('abort', abort);
    }
  };
}

/** Timers hold no more: 24 days. */
const longest = 2 ** 31 - 1;

/** Rejects when the signal ends what it is given to. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
