/** The maximum nesting level of a JSON text. Validators recurse once for each level. */
const maxLevels = 500;

/** The maximum number of values. In memory, a value uses many times the bytes of its text. */
const maxValues = 200_000;

/**
 * Parses a JSON text. Returns undefined if the text is not JSON, nests deeper than 500 levels or has more
 * than 200,000 values: walking such values would exhaust the stack or the memory.
 */
export function jsonIn(text: string): unknown {
  if (!isModest(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether nesting and number of values are within the limits; brackets in strings do not count. */
function isModest(text: string): boolean {
  if (text.length <= maxLevels) return true;
  let [level, values] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      index = endOfString(text, index + 1);
      continue;
    }
    if (code === 0x5b || code === 0x7b) level += 1;
    else if (code === 0x5d || code === 0x7d) level -= 1;
    else if (code !== 0x2c) continue;
    values += 1;
    if (level > maxLevels || values > maxValues) return false;
  }
  return true;
}

/** The index of the quote that ends a string. `from` is the index after its first quote. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
