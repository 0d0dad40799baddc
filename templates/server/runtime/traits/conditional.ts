import { hash } from 'node:crypto';

/**
 * A response whose body is loaded only if the client does not have it. The revision must change whenever the
 * body changes for any caller.
 */
export interface Revised<Status extends number, Whole> {
  readonly status: Status;
  readonly revision: string;
  /** Loads the rest of the response. */
  load(): Whole | Promise<Whole>;
}

/** A strong ETag: it changes exactly when the bytes do. */
export function entityTag(body: string): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/**
 * Like `entityTag`, with the last body cached: polled bodies rarely change, and comparing them is faster
 * than hashing.
 */
export function entityTags(): (body: string) => string {
  let last: { readonly body: string; readonly tag: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, tag: entityTag(body) };
    return last.tag;
  };
}

const tagOrComma = /\s*(?:(W\/)?("[^"]*")|,)/y;

/** Whether `If-None-Match` matches the tag: in a list, by weak comparison (RFC 9110, 13.1.2), or as `*`. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  tagOrComma.lastIndex = 0;
  for (let match = tagOrComma.exec(ifNoneMatch); match; match = tagOrComma.exec(ifNoneMatch)) {
    if (match[2] === tag) return true;
  }
  return false;
}
