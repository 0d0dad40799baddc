/** A part of a word: a text as it is, a variable of the shell, or one letter many times. */
export type Piece =
  | string
  | { readonly variable: string }
  | { readonly letter: string; readonly times: number };

/** How a text becomes bytes: request lines and headers travel as Latin-1, bodies as UTF-8. */
export type Charset = 'latin1' | 'utf8';

/** Printable ASCII. Terminals, shells and editors agree on these characters alone. */
const plain = /^[ -~]*$/;

/** Words that need no quotes in any shell. */
const bare = /^[A-Za-z0-9_./:,+%@=][A-Za-z0-9_./:,+%@=-]*$/;

const isText = (piece: Piece): piece is string => typeof piece === 'string';

/**
 * One word of a POSIX shell: in single quotes, or in double quotes if a variable stands in it. Control characters and
 * everything outside ASCII are written as octal escapes.
 * Only a line break stands for itself. Texts that may contain one are sent through `printed` and standard input.
 * @throws RangeError for a NUL, which no shell passes on.
 */
export function shellWord(text: string | readonly Piece[], charset: Charset = 'utf8'): string {
  const pieces = isWhole(text) ? [text] : text;
  const literal = pieces.filter(isText).join('');
  if (literal.includes('\0')) throw new RangeError('a word of a shell cannot hold a NUL');
  if (pieces.every(isText) && plain.test(literal)) return singleQuoted(literal);
  return `"${pieces.map((piece) => inDoubleQuotes(piece, charset)).join('')}"`;
}

const isWhole = (text: string | readonly Piece[]): text is string => typeof text === 'string';

/** Whether a shell variable can store a command's output unchanged: shells drop NULs and line breaks at the end. */
export const fitsVariable = (text: string): boolean => text.length <= 20_000 && !/\0|\n$/.test(text);

/** A word without quotes if it needs none. */
export const plainWord = (text: string): string => (bare.test(text) ? text : shellWord(text));

/** A command that prints a text byte by byte, a NUL and line breaks at the end included. */
export function printed(text: string | readonly Piece[], charset: Charset = 'utf8'): string {
  const pieces = isWhole(text) ? [text] : text;
  const literal = pieces.filter(isText).join('');
  if (plain.test(literal)) return `printf %s ${shellWord(pieces)}`;
  const formats = pieces.map((piece) => (isText(piece) ? formatOf(piece, charset) : '%s'));
  const values = pieces.filter((piece) => !isText(piece)).map((piece) => ` ${shellWord([piece])}`);
  return `printf ${singleQuoted(formats.join(''))}${values.join('')}`;
}

/** A text as JavaScript for a quoted shell word, in printable ASCII without shell quotes. */
export function scriptLiteral(text: string): string {
  return JSON.stringify(text)
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll("'", '\\u0027');
}

/** A text that stays within a comment of a shell: one line of printable ASCII. */
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
      // `$(…)` drops line breaks at its end, so they stand for themselves.
      return part
        .split(/(\n)/)
        .map((letters) => (/^\n?$/.test(letters) ? letters : `$(printf '${formatOf(letters, charset)}')`))
        .join('');
    })
    .join('');
}

/** The format of `printf` that prints a text. */
function formatOf(text: string, charset: Charset): string {
  return (
    text
      .replace(/[%\\]/g, (letter) => (letter === '%' ? '%%' : '\\\\'))
      // A format that begins with one would be an option.
      .replace(/^-/, '\\055')
      .replace(/[^ -~]+/g, (letters) =>
        [...Buffer.from(letters, charset)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
      )
  );
}
