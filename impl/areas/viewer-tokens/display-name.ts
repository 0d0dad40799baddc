const maxLength = 32;

/**
 * Characters that could imitate another name or line, because messages are relayed with the prefix `<name>
 * (web): `.
 */
const dropped = /[:[\]()]|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * A viewer's name for the chat (VTOK-08, VTOK-09, CF-29). Removes colons, brackets, parentheses, and
 * control, line-break and bidirectional characters. Then removes outer spaces, and cuts the name to 32 code
 * points.
 */
export function cleanDisplayName(name: string): string {
  const stripped = name.toWellFormed().replaceAll(dropped, '').trim();
  return [...stripped].slice(0, maxLength).join('').trimEnd();
}
