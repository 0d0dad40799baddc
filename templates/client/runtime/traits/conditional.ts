import type { Transport, WireAnswer } from '../transport/transport.ts';

/** How much `rememberCopies` keeps. */
export interface CopyOptions {
  /** How many answers; 100 by default. Those used least lately go first. */
  readonly entries?: number;
}

/**
 * A transport that keeps the answers of conditional reads with their entity tags, asks with the tag whether its copy is
 * current, and gives the copy in the place of a 304. A call that sends an `If-None-Match` of its own is left alone. Copies are
 * told apart by path and by the credential that is shown, so that it belongs around whatever presents that.
 */
export function rememberCopies(send: Transport, { entries = 100 }: CopyOptions = {}): Transport {
  const copies = new Map<string, WireAnswer>();
  return async (request) => {
    const { method, path, headers, traits } = request;
    if (!traits?.conditional || method !== 'GET' || headers['if-none-match'] !== undefined)
      return send(request);
    const key = JSON.stringify([path, headers]);
    const copy = copies.get(key);
    const tag = copy?.headers['etag'];
    const asked = tag === undefined ? request : { ...request, headers: { ...headers, 'if-none-match': tag } };
    const answer = await send(asked);
    const kept =
      answer.status === 304 && copy ? { ...copy, headers: { ...copy.headers, ...answer.headers } } : answer;
    copies.delete(key);
    if (kept.status === 200 && kept.headers['etag'] !== undefined) copies.set(key, kept);
    if (copies.size > entries)
      for (const oldest of [...copies.keys()].slice(0, copies.size - entries)) copies.delete(oldest);
    // Whoever changes what it was given must not change the copy.
    return kept.status === 200 && kept.headers['etag'] !== undefined
      ? { ...kept, body: copied(kept.body) }
      : kept;
  };
}

/** A body of its own, of lists, members and bytes. Secrets do not change, and no clone has their text. */
function copied(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(Object(value)).map(([name, member]) => [name, copied(member)]));
}
