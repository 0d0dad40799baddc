// Copied from templates/client/runtime/socket/socket-frame.ts by `npx callsheet generate`. Do not edit.

/** A frame as it came. */
export type Frame = { readonly [name: string]: unknown };

/** What a text says; undefined where that is no object. */
export function frameOf(text: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null ? { ...frame } : undefined;
  } catch {
    return undefined;
  }
}
