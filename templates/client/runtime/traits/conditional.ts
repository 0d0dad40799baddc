import type { Transport, WireResponse } from '../transport/transport.ts';

/** The size of the cache of `withCache`. */
export interface CacheOptions {
  /** Maximum number of cached responses; 100 by default. The least recently used are dropped first. */
  readonly maxEntries?: number;
}

/**
 * Middleware that caches the responses of conditional reads with their entity tags. It sends the tag with
 * the next read, and returns the cached response in place of a 304. Every read is still sent, so the server
 * checks its credentials. The cache key is the path and the headers of the request; calls with their own
 * `If-None-Match` are passed through.
 */
export function withCache(send: Transport, { maxEntries = 100 }: CacheOptions = {}): Transport {
  const cache = new Map<string, WireResponse>();
  return async (request) => {
    const { method, path, headers, traits } = request;
    if (!traits?.conditional || method !== 'GET' || headers['if-none-match'] !== undefined)
      return send(request);
    const key = JSON.stringify([path, headers]);
    const copy = cache.get(key);
    const tag = copy?.headers['etag'];
    const requested =
      tag === undefined ? request : { ...request, headers: { ...headers, 'if-none-match': tag } };
    const response = await send(requested);
    const kept =
      response.status === 304 && copy
        ? { ...copy, headers: { ...copy.headers, ...response.headers } }
        : response;
    cache.delete(key);
    if (kept.status === 200 && kept.headers['etag'] !== undefined) cache.set(key, kept);
    if (cache.size > maxEntries)
      for (const oldest of [...cache.keys()].slice(0, cache.size - maxEntries)) cache.delete(oldest);
    // The caller may change the body, so it gets a copy.
    return kept.status === 200 && kept.headers['etag'] !== undefined
      ? { ...kept, body: copied(kept.body) }
      : kept;
  };
}

/** Copies lists, objects and byte arrays. Secrets are immutable and cannot be cloned, so they are shared. */
function copied(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(Object(value)).map(([name, member]) => [name, copied(member)]));
}
