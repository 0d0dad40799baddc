/** Encrypts what must be given back one day, such as stream keys and storage credentials. */
export interface Secrets {
  /** Names the keys without telling them, the one that seals first. */
  readonly keyIds: readonly [string, ...string[]];
  /** Encrypts a text for one place, such as `destinations.stream_key dst_…`: it opens nowhere else. */
  seal(text: string, place: string): string;
  /** The text that was sealed for that place; throws `UnsealError` when it was tampered with or the key is another. */
  open(sealed: string, place: string): string;
  /** 32 bytes for one purpose, such as sealing page cursors: the same after a restart, unrelated to other purposes. */
  derive(purpose: string): Uint8Array;
  /** What `derive` gave under keys that came before, newest first: what was signed with it stays good, nothing new is signed. */
  deriveOlder(purpose: string): readonly Uint8Array[];
}

/** A sealed text could not be opened. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** What `SECRETS_KEY` and the key file hold: base64 of 32 bytes. Undefined when the text is anything else. */
export function decodeKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed) ? new Uint8Array(bytes) : undefined;
}

/** Keys of which the first seals and all open. */
export type KeyList = readonly [Uint8Array, ...Uint8Array[]];

/** Keys set apart by commas or white space. Undefined when one of them is no key, or there is none. */
export function decodeKeys(text: string): KeyList | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(decodeKey);
  const [first, ...older] = keys.filter((key) => key !== undefined);
  return first && older.length === keys.length - 1 ? [first, ...older] : undefined;
}
