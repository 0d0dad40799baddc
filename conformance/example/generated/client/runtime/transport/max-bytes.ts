// Copied from templates/client/runtime/transport/max-bytes.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { nameOf, type Whole } from './transport.ts';

/**
 * Takes in answers that have no more than so many bytes, however well those were packed; of a larger one no more than that
 * is taken in, and it violates the contract.
 */
export function boundedBytes(maxBytes: number): Whole {
  return async ({ status, headers, body }, request) => {
    const tooLarge = (reading: { cancel(): Promise<void> } | null | undefined): never => {
      // Whatever ending the rest of it comes to is no matter.
      reading?.cancel().catch(() => undefined);
      const answer = { status, headers: Object.fromEntries(headers), body: undefined };
      throw new ContractViolationError(nameOf(request), answer, `came with more than ${maxBytes} bytes`);
    };
    if (Number(headers.get('content-length')) > maxBytes) tooLarge(body);
    const reader = body?.getReader();
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length;
      if (length > maxBytes) tooLarge(reader);
      chunks.push(next.value);
    }
    const whole = new Uint8Array(length);
    for (const chunk of chunks.reverse()) {
      length -= chunk.length;
      whole.set(chunk, length);
    }
    return whole;
  };
}
