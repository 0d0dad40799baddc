// Copied from templates/client/runtime/body/bytes.ts by `npx callsheet generate`. Do not edit.

import { type BodyReader, readBody } from '../transport/transport.ts';

/** Reads bodies as bytes whose media type begins so and is no JSON, and all others as ever. */
export function bytes(...starts: readonly string[]): BodyReader {
  return async (response, request, whole) => {
    const type = response.headers.get('content-type') ?? '';
    // Where anything may come, a refusal comes as JSON.
    const isBytes = !/[/+]json\b/i.test(type) && starts.some((start) => type.toLowerCase().startsWith(start));
    if (!isBytes) return readBody(response, request, whole);
    return new Uint8Array(await (whole ? whole(response, request) : response.arrayBuffer()));
  };
}
