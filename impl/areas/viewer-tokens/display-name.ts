const longest = 32;

/** What could forge another name or another line: `<name> (web): ` is how a message is relayed. */
const dropped = /[:[\]()]|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * A viewer's name as the chat shows it (VTOK-08, VTOK-09, CF-29): colons, brackets, parentheses and control characters go
 * first, and those that end lines or turn text around with them; then outer spaces; then it is cut to 32 code points.
 */
export function cleanDisplayName(name: string): string {
  const stripped = name.toWellFormed().replaceAll(dropped, '').trim();
  return [...stripped].slice(0, longest).join('').trimEnd();
}
