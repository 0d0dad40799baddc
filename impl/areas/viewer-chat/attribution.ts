const maxCharacters = 200;

/** What a viewer says as it goes out, or why it does not. */
export type Composed =
  | { readonly text: string; readonly composed: string }
  | { readonly refused: 'empty_message' | 'message_too_long' | 'no_display_name' };

/**
 * Puts the viewer's name before what they say (WS-41, WS-42). With it, it may have 200 code points; what is longer is
 * refused, never cut (WS-43, CF-32). Line breaks and control characters become spaces, so that nobody can begin a line
 * that looks like another's.
 */
export function attributed(displayName: string | undefined, said: string): Composed {
  const text = said
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (!displayName) return { refused: 'no_display_name' };
  if (text === '') return { refused: 'empty_message' };
  const composed = `${displayName} (web): ${text}`;
  // A code point has at most two units: what is longer than that need not be counted.
  const isTooLong = composed.length > 2 * maxCharacters || [...composed].length > maxCharacters;
  return isTooLong ? { refused: 'message_too_long' } : { text, composed };
}
