const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+(\.[a-z0-9]+)?)*$/;

/**
 * Whether a text is a valid object key: no dot segments, and no characters with a special meaning in a file
 * system.
 */
export function isKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text);
}

/** @throws Error when a text is not a valid object key, which is a programming error. */
export function requireKey(text: string): void {
  if (!isKey(text)) throw new Error(`${JSON.stringify(text)} is not an object key`);
}
