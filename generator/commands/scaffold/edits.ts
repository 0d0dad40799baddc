/** Text put into a file at an offset; everything else stays as it is, byte for byte. */
export interface Edit {
  readonly at: number;
  readonly text: string;
}

/** The text with every edit made; edits at the same offset follow one another in the order given. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.at - b.at);
  let result = '';
  let from = 0;
  for (const edit of inOrder) {
    result += text.slice(from, edit.at) + edit.text;
    from = edit.at;
  }
  return result + text.slice(from);
}

/** How the file ends its lines. */
export function lineEnding(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The white space the line of this offset starts with. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}
