/** Encrypts secrets that must be readable later, such as stream keys and storage credentials. */
export interface Secrets {
  /** The ids of the keys, which do not reveal the keys. The first key encrypts. */
  readonly keyIds: readonly [string, ...string[]];
  /**
   * Encrypts a text for one context, such as `destinations.stream_key dst_…`. It cannot be decrypted for
   * another context.
   */
  seal(text: string, context: string): string;
  /**
   * Decrypts a text of that context.
   * @throws UnsealError when the text was changed, has another context, or was encrypted with a missing key.
   */
  open(sealed: string, context: string): string;
  /** 32 bytes for one purpose, such as sealing page cursors: the same after a restart, unrelated to other purposes. */
  derive(purpose: string): Uint8Array;
  /**
   * The results of `derive` under earlier keys, newest first. Use them only to verify older signatures, not
   * to sign.
   */
  deriveOlder(purpose: string): readonly Uint8Array[];
}

/** An encrypted text could not be decrypted. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** The key of `SECRETS_KEY` or the key file: base64 of 32 bytes. Undefined for any other text. */
export function decodeKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed) ? new Uint8Array(bytes) : undefined;
}

/** Keys of which the first encrypts and all decrypt. */
export type KeyList = readonly [Uint8Array, ...Uint8Array[]];

/** Keys separated by commas or white space. Undefined when the list is empty or contains an invalid key. */
export function decodeKeys(text: string): KeyList | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(decodeKey);
  const [first, ...older] = keys.filter((key) => key !== undefined);
  return first && older.length === keys.length - 1 ? [first, ...older] : undefined;
}
