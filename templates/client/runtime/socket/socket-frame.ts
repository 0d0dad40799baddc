/** A frame as received. */
export type Frame = { readonly [name: string]: unknown };

/** Parses a frame; undefined if it is not a JSON object. */
export function frameOf(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? { ...frame } : undefined;
  } catch {
    return undefined;
  }
}
