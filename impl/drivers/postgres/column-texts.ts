/*
 * PostgreSQL cannot store NUL in a text, but SQLite can. NUL is therefore stored as a private-use character
 * and a digit, and so is that character itself. Equal texts stay equal, and different texts stay different.
 */
const sign = '\uE000';
const written = /[\0\uE000]/g;
const read = /\uE000([01])/g;

/** The stored form of a text. */
export function toColumnText(text: string): string {
  return text.replace(written, (character) => `${sign}${character === '\0' ? '0' : '1'}`);
}

/** The original text. */
export function fromColumnText(text: string): string {
  if (!text.includes(sign)) return text;
  return text.replace(read, (_, digit) => (digit === '0' ? '\0' : sign));
}
