// Copied from templates/client/runtime/traits/idempotent.ts by `npx callsheet generate`. Do not edit.

import type { Transport } from '../transport/transport.ts';

/**
 * A transport that sends a lost call once more where the contract says that it may be repeated. A call is lost when
 * nothing answers it; any answer, a fault too, is an answer.
 */
export function repeatLost(send: Transport): Transport {
  return async (request) => {
    if (!request.traits?.idempotent) return send(request);
    try {
      return await send(request);
    } catch {
      return send(request);
    }
  };
}
