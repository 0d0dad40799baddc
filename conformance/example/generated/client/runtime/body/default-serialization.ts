// Copied from templates/client/runtime/body/default-serialization.ts by `npx callsheet generate`. Do not edit.

import type { Call } from '../call/call.ts';

/*
 * How a request's parts are written that say nothing of how: a query of texts under names, headers, a body of JSON or bytes.
 * Each is a function of its own: a program carries those that the operations it calls need.
 */

/** A query, from its `?`; nothing where there is none. Lists are repeated, what is undefined is left out. */
export function plainQuery(query: object | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) pairs.append(name, textOf(one));
  }
  const text = pairs.toString();
  return text && `?${text}`;
}

/** Headers as texts by lower-case name; what is undefined is left out. */
export function plainHeaders(headers: object | undefined): Record<string, string> {
  const own = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), textOf(value)]));
}

/** A call with a body under its media type: bytes as they are, all else as JSON. Without one it is as it was. */
export function withBody(call: Call, body: unknown, contentType = 'application/json'): Call {
  if (body === undefined) return call;
  const headers = { ...call.headers, 'content-type': contentType };
  return { ...call, headers, body: body instanceof Uint8Array ? body : JSON.stringify(body) };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
