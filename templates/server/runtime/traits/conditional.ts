import { hash } from 'node:crypto';

/**
 * An answer that is made only for whoever has not got it yet: the revision changes whenever anything of it does, for every
 * caller who may read it.
 */
export interface Revised<Status extends number, Whole> {
  readonly status: Status;
  readonly revision: string;
  /** Makes the rest of the answer. */
  whole(): Whole | Promise<Whole>;
}

/** A strong ETag: it changes exactly when the bytes do. */
export function entityTag(body: string): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/**
 * The same of bodies that come again and again: those who poll ask for what has not changed, and telling that takes a part of what
 * its hash does. It keeps one, the last.
 */
export function entityTags(): (body: string) => string {
  let last: { readonly body: string; readonly tag: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, tag: entityTag(body) };
    return last.tag;
  };
}

const tagOrComma = /\s*(?:(W\/)?("[^"]*")|,)/y;

/** Whether `If-None-Match` names the tag: in a list, by weak comparison (RFC 9110, 13.1.2), or as `*`. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  tagOrComma.lastIndex = 0;
  for (let match = tagOrComma.exec(ifNoneMatch); match; match = tagOrComma.exec(ifNoneMatch)) {
    if (match[2] === tag) return true;
  }
  return false;
}
