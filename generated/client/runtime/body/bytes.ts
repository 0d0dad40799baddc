// Copied from templates/client/runtime/body/bytes.ts by `npx callsheet generate`. Do not edit.

import { type BodyReader, readBody } from '../transport/transport.ts';

/**
 * Returns a reader of byte bodies: it reads a body as bytes if its media type starts with one of `starts`
 * and is not JSON. It reads other bodies as `readBody` does.
 */
export function bytes(...starts: readonly string[]): BodyReader {
  return async (response, request, readAll) => {
    const type = response.headers.get('content-type') ?? '';
    // JSON is never bytes: with the range `*/*`, error responses are still JSON.
    const isBytes = !/[/+]json\b/i.test(type) && starts.some((start) => type.toLowerCase().startsWith(start));
    if (!isBytes) return readBody(response, request, readAll);
    return new Uint8Array(await (readAll ? readAll(response, request) : response.arrayBuffer()));
  };
}
