/** Encrypts what must be given back one day, such as stream keys and storage credentials. */
export interface Secrets {
  /** Encrypts a text for one place, such as `destinations.stream_key dst_…`: it opens nowhere else. */
  seal(text: string, place: string): string;
  /** The text that was sealed for that place; throws `UnsealError` when it was tampered with or the key is another. */
  open(sealed: string, place: string): string;
  /** 32 bytes for one purpose, such as sealing page cursors: the same after a restart, unrelated to other purposes. */
  derive(purpose: string): Uint8Array;
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
