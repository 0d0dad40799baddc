/** Text to insert into a file at an offset. All other bytes stay the same. */
export interface Edit {
  readonly at: number;
  readonly text: string;
}

/** Applies all edits to a text. Edits at the same offset are inserted in the given order. */
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

/** The line ending of a file. */
export function lineEnding(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The white space at the start of the offset's line. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}
