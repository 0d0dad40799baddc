/** Levels that objects and lists of a document may have: more than people write, fewer than recursion can bear. */
export const maxNesting = 1_000;

/** The finding about a document whose nodes nest deeper. */
export const nestsTooDeep = `is nested deeper than ${maxNesting} levels; give what lies within a component of its own and refer to it`;

const [quote, backslash, openBracket, openBrace, closeBracket, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/**
 * The offset of the first bracket of a JSON text that opens a level too many; undefined where none does. Goes through the
 * text in a loop, since a reader that calls itself for each level would exhaust the stack.
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
