// Copied from templates/validators/runtime/code-points.ts by `npx callsheet generate`. Do not edit.

/** How many Unicode code points a string holds: what `minLength` and `maxLength` count. */
export function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
