/**
 * The maximum nesting of objects and lists in a document: more than hand-written documents have, and few
 * enough for recursion.
 */
export const maxNesting = 1_000;

/** The finding about a document with deeper nesting. */
export const nestsTooDeep = `is nested deeper than ${maxNesting} levels; move the inner part to a component and refer to it`;

const [quote, backslash, openBracket, openBrace, closeBracket, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/**
 * The offset of the first bracket in a JSON text that exceeds the maximum nesting; undefined if there is
 * none. Uses a loop, because recursion would exhaust the stack.
 */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === backslash) at += 1;
      else if (code === quote) isQuoted = false;
    } else if (code === quote) isQuoted = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxNesting) return at;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return undefined;
}
