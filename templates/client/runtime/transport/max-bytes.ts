import { ContractViolationError } from '../call/contract-violation.ts';
import { nameOf, type ReadAll } from './transport.ts';

/**
 * Returns a reader that reads at most `maxBytes` of a decompressed body. A larger body throws a
 * `ContractViolationError`, and the rest of it is not read.
 */
export function withMaxBytes(maxBytes: number): ReadAll {
  return async ({ status, headers, body }, request) => {
    const tooLarge = (reading: { cancel(): Promise<void> } | null | undefined): never => {
      // An error of the cancellation does not matter.
      reading?.cancel().catch(() => undefined);
      const response = { status, headers: Object.fromEntries(headers), body: undefined };
      throw new ContractViolationError(nameOf(request), response, `came with more than ${maxBytes} bytes`);
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
