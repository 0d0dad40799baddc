import type { Transport } from '../transport/transport.ts';

/**
 * Middleware that repeats a lost call once, if the contract declares its operation idempotent. A call is
 * lost if no response arrives; an error response is not repeated.
 */
export function withIdempotentRetry(send: Transport): Transport {
  return async (request) => {
    if (!request.traits?.idempotent) return send(request);
    try {
      return await send(request);
    } catch {
      return send(request);
    }
  };
}
