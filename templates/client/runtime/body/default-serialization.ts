import type { Call } from '../call/call.ts';

/*
 * The default serialization of requests: a query of names and texts, headers as texts, a body of JSON or
 * bytes. Each is its own function, so that a bundle contains only those that its operations use.
 */

/**
 * Serializes a query, including its `?`; returns an empty string for an empty query. Lists repeat the name,
 * undefined values are left out.
 */
export function plainQuery(query: object | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) pairs.append(name, textOf(one));
  }
  const text = pairs.toString();
  return text && `?${text}`;
}

/** Serializes headers as texts by lower-case name, without undefined values. */
export function plainHeaders(headers: object | undefined): Record<string, string> {
  const own = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), textOf(value)]));
}

/**
 * Adds a body to a call: bytes unchanged, other values as JSON. Without a body, returns the call unchanged.
 */
export function withBody(call: Call, body: unknown, contentType = 'application/json'): Call {
  if (body === undefined) return call;
  const headers = { ...call.headers, 'content-type': contentType };
  return { ...call, headers, body: body instanceof Uint8Array ? body : JSON.stringify(body) };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
