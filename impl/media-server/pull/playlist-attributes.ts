/** Thrown to reject a playlist that is ambiguous. */
export class MalformedPlaylistError extends Error {
  override readonly name = 'MalformedPlaylistError';

  /** @param what the tag or the error. */
  constructor(what: string) {
    super(`a playlist is malformed: ${what}`);
  }
}

/** An attribute's value, without its quotes. */
export interface Attribute {
  readonly value: string;
  readonly quoted: boolean;
}

/** The attributes of a tag by their names. */
export type Attributes = ReadonlyMap<string, Attribute>;

/**
 * One attribute and its end. A quoted value may contain no backslash, because ffmpeg treats it as an escape
 * of the next quote.
 */
const attribute = /\s*([A-Za-z0-9-]+)=(?:"([^"\\]*)"|([^",\s]+))\s*(,|$)/y;
const maxValueLength = 512;

/**
 * Reads the complete attribute list of a tag.
 * @throws MalformedPlaylistError if it is no valid list, for example because of an unclosed quote, or has a
 * duplicate name.
 */
export function attributesOf(tag: string, list: string): Attributes {
  const found = new Map<string, Attribute>();
  attribute.lastIndex = 0;
  for (let at = 0; at < list.length; at = attribute.lastIndex) {
    const [, name = '', quoted, bare = ''] = attribute.exec(list) ?? [];
    const key = name.toUpperCase();
    if (name === '' || found.has(key)) throw new MalformedPlaylistError(tag);
    found.set(key, { value: quoted ?? bare, quoted: quoted !== undefined });
  }
  return found;
}

/** Serializes an attribute. Values stay distinct: quotes and characters outside ASCII are percent-encoded. */
export function serializeAttribute(tag: string, name: string, { value, quoted }: Attribute): string {
  if (value.length > maxValueLength) throw new MalformedPlaylistError(tag);
  if (!quoted && /^[\w.@+:/-]+$/.test(value)) return `${name}=${value}`;
  return `${name}="${value.replaceAll(/[^ !#$&-[\]-~]/gu, encodeURIComponent)}"`;
}
