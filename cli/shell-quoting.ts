/** A part of a word: a text, a shell variable, or a repeated letter. */
export type Piece =
  | string
  | { readonly variable: string }
  | { readonly letter: string; readonly times: number };

/** How a text becomes bytes: request lines and headers are Latin-1, bodies UTF-8. */
export type Charset = 'latin1' | 'utf8';

/** Printable ASCII. Terminals, shells and editors agree only on these characters. */
const plain = /^[ -~]*$/;

/** Words that need no quotes in any shell. */
const bare = /^[A-Za-z0-9_./:,+%@=][A-Za-z0-9_./:,+%@=-]*$/;

const isText = (piece: Piece): piece is string => typeof piece === 'string';

/**
 * One word of a POSIX shell: in single quotes, or in double quotes if it contains a variable. Control
 * characters and characters outside of ASCII become octal escapes, but line breaks stay. Texts that may
 * contain line breaks are sent through `printed` and standard input.
 *
 * @throws RangeError for a NUL, which no shell can pass on.
 */
export function shellWord(text: string | readonly Piece[], charset: Charset = 'utf8'): string {
  const pieces = isWhole(text) ? [text] : text;
  const literal = pieces.filter(isText).join('');
  if (literal.includes('\0')) throw new RangeError('a word of a shell cannot contain a NUL');
  if (pieces.every(isText) && plain.test(literal)) return singleQuoted(literal);
  return `"${pieces.map((piece) => inDoubleQuotes(piece, charset)).join('')}"`;
}

const isWhole = (text: string | readonly Piece[]): text is string => typeof text === 'string';

/**
 * Whether a shell variable can store a command's output unchanged: shells drop NULs and trailing line
 * breaks.
 */
export const fitsVariable = (text: string): boolean => text.length <= 20_000 && !/\0|\n$/.test(text);

/** A word without quotes if it needs none. */
export const plainWord = (text: string): string => (bare.test(text) ? text : shellWord(text));

/** A command that prints a text byte by byte, including NULs and trailing line breaks. */
export function printed(text: string | readonly Piece[], charset: Charset = 'utf8'): string {
  const pieces = isWhole(text) ? [text] : text;
  const literal = pieces.filter(isText).join('');
  if (plain.test(literal)) return `printf %s ${shellWord(pieces)}`;
  const formats = pieces.map((piece) => (isText(piece) ? formatOf(piece, charset) : '%s'));
  const values = pieces.filter((piece) => !isText(piece)).map((piece) => ` ${shellWord([piece])}`);
  return `printf ${singleQuoted(formats.join(''))}${values.join('')}`;
}

/** A text as JavaScript inside of a quoted shell word, in printable ASCII without shell quotes. */
export function scriptLiteral(text: string): string {
  return JSON.stringify(text)
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll("'", '\\u0027');
}

/** A text for a shell comment: one line of printable ASCII. */
export function shellComment(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const singleQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function inDoubleQuotes(piece: Piece, charset: Charset): string {
  if (!isText(piece))
    return 'variable' in piece
      ? `\${${piece.variable}}`
      : `$(head -c ${piece.times} /dev/zero | tr '\\0' '${piece.letter}')`;
  return piece
    .split(/([^ -~]+)/)
    .map((part, index) => {
      if (index % 2 === 0)
        // An interactive shell expands `!` within double quotes.
        return part.replace(/[\\"`$]/g, '\\$&').replaceAll('!', `"'!'"`);
      // `$(…)` drops trailing line breaks, so they are not escaped.
      return part
        .split(/(\n)/)
        .map((letters) => (/^\n?$/.test(letters) ? letters : `$(printf '${formatOf(letters, charset)}')`))
        .join('');
    })
    .join('');
}

/** The `printf` format that prints a text. */
function formatOf(text: string, charset: Charset): string {
  return (
    text
      .replace(/[%\\]/g, (letter) => (letter === '%' ? '%%' : '\\\\'))
      // A format that begins with a hyphen would be an option.
      .replace(/^-/, '\\055')
      .replace(/[^ -~]+/g, (letters) =>
        [...Buffer.from(letters, charset)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
      )
  );
}
