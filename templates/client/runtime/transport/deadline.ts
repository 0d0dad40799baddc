import { CallError } from '../call/call-error.ts';
import { AbortedError, NetworkError, TimeoutError } from '../call/errors.ts';
import { nameOf, type Transport } from './transport.ts';

/**
 * Middleware that ends a call after its timeout or by its signal, and converts other failures to a
 * `NetworkError`. `defaultTimeout` is the timeout in milliseconds of calls without their own. For a streamed
 * response, the timeout ends when the response starts; the signal still aborts the stream.
 */
export function withTimeout(send: Transport, defaultTimeout = 60_000): Transport {
  return async (request) => {
    const { signal, timeout = defaultTimeout } = request.options ?? {};
    const operation = nameOf(request);
    const aborted = () => new AbortedError(operation, signal?.reason);
    if (signal?.aborted) throw aborted();
    const ending = new AbortController();
    const abort = () => ending.abort(aborted());
    signal?.addEventListener('abort', abort);
    const late = () => ending.abort(new TimeoutError(operation, timeout));
    const timer = setTimeout(late, Math.min(timeout, maxTimerMs));
    let goesOn: unknown = false;
    try {
      const options = { signal: ending.signal, endsAt: performance.now() + timeout };
      // The caller must not wait for a `fetch` that ignores signals.
      const response = await Promise.race([ended(ending.signal), send({ ...request, options })]);
      goesOn = Object(response.body)[Symbol.asyncIterator];
      return response;
    } catch (cause) {
      throw cause instanceof CallError ? cause : new NetworkError(operation, cause);
    } finally {
      clearTimeout(timer);
      if (!goesOn) signal?.removeEventListener('abort', abort);
    }
  };
}

/** The maximum delay of a timer in milliseconds (24 days). */
const maxTimerMs = 2 ** 31 - 1;

/** Rejects with the signal's reason when it aborts. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
