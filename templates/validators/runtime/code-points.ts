/** The number of Unicode code points of a string, as `minLength` and `maxLength` count. */
export function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
