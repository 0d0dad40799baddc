/*
 * PostgreSQL keeps no NUL in a text, and SQLite does: it is written as a sign for private use with a letter behind it, and so is
 * that sign itself. Texts that are equal stay equal, and others differ.
 */
const sign = '\uE000';
const written = /[\0\uE000]/g;
const read = /\uE000([01])/g;

/** A text as the server keeps it. */
export function toColumnText(text: string): string {
  return text.replace(written, (character) => `${sign}${character === '\0' ? '0' : '1'}`);
}

/** The text that was written. */
export function fromColumnText(text: string): string {
  if (!text.includes(sign)) return text;
  return text.replace(read, (_, digit) => (digit === '0' ? '\0' : sign));
}
