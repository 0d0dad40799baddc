const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+(\.[a-z0-9]+)?)*$/;

/** Whether a text can be an object's key: no dot segments, nothing that a file system takes for something else. */
export function isKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text);
}

/** @throws Error when a text can be no object's key: a mistake of the program. */
export function requireKey(text: string): void {
  if (!isKey(text)) throw new Error(`${JSON.stringify(text)} is no object key`);
}
