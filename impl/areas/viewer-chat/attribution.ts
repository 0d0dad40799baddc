const maxCharacters = 200;

/** A viewer's message for platforms, or the reason for its rejection. */
export type Composed =
  | { readonly text: string; readonly composed: string }
  | { readonly rejected: 'empty_message' | 'message_too_long' | 'no_display_name' };

/**
 * Prefixes a message with the viewer's name (WS-41, WS-42). Together they may have 200 code points; a longer
 * message is rejected, never cut (WS-43, CF-32). Line breaks and control characters become spaces, so that
 * no line imitates another viewer.
 */
export function attributed(displayName: string | undefined, original: string): Composed {
  const text = original
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (!displayName) return { rejected: 'no_display_name' };
  if (text === '') return { rejected: 'empty_message' };
  const composed = `${displayName} (web): ${text}`;
  // A code point has at most two code units, so longer texts need not be counted.
  const isTooLong = composed.length > 2 * maxCharacters || [...composed].length > maxCharacters;
  return isTooLong ? { rejected: 'message_too_long' } : { text, composed };
}
