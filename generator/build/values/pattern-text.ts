/**
 * A short text for a regular expression: the first alternative, with each part repeated as rarely as
 * possible. Undefined for expressions with lookaround or back references. The text is a guess, and may not
 * match.
 */
export function patternText(pattern: string): string | undefined {
  const reader: Reader = { pattern, at: 0 };
  const text = alternatives(reader);
  return reader.at < pattern.length ? undefined : text;
}

/** The maximum length of a text, because longer ones take too long. */
const max = 20_000;

interface Reader {
  readonly pattern: string;
  at: number;
}

const peek = ({ pattern, at }: Reader): string => pattern.charAt(at);

function next(reader: Reader): string {
  const char = peek(reader);
  reader.at += 1;
  return char;
}

/** The text of a group, or of the entire expression; the first of several alternatives. */
function alternatives(reader: Reader): string | undefined {
  const first = sequence(reader);
  while (peek(reader) === '|') {
    reader.at += 1;
    sequence(reader);
  }
  return first;
}

function sequence(reader: Reader): string | undefined {
  let text: string | undefined = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(peek(reader))) {
    const one = atom(reader);
    const times = repeated(reader);
    const isTooLong: boolean = (text?.length ?? 0) + (one?.length ?? 0) * times > max;
    text = text === undefined || one === undefined || isTooLong ? undefined : text + one.repeat(times);
  }
  return text;
}

function atom(reader: Reader): string | undefined {
  const char = next(reader);
  if (char === '^' || char === '$') return '';
  if (char === '.') return 'x';
  if (char === '\\') return escaped(reader);
  if (char === '[') return oneOf(reader);
  if (char !== '(') return char;
  const [looking] = /^\?(?:<?[=!])/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += /^\?(?::|<\w+>|<?[=!])?/.exec(reader.pattern.slice(reader.at))?.[0].length ?? 0;
  const inner = alternatives(reader);
  reader.at += 1;
  return looking === undefined ? inner : undefined;
}

const classes: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', B: '' };

function escaped(reader: Reader): string | undefined {
  const char = next(reader);
  if (/[1-9kpPux]/.test(char)) return undefined;
  return classes[char] ?? controls[char] ?? char;
}

/** A character of a class. For a negated class, a letter that is not in it. */
function oneOf(reader: Reader): string | undefined {
  const isTurned = peek(reader) === '^';
  if (isTurned) reader.at += 1;
  const begin = reader.at;
  let found: string | undefined;
  while (reader.at < reader.pattern.length && (peek(reader) !== ']' || reader.at === begin)) {
    const char = next(reader);
    const meant = char === '\\' ? escaped(reader) : char;
    found ??= meant;
  }
  const inside = reader.pattern.slice(begin, reader.at);
  reader.at += 1;
  if (!isTurned) return found;
  return ['x', 'A', '0', '-'].find((char) => !new RegExp(`[${inside}]`).test(char));
}

/** The minimum number of repetitions of the part before it. */
function repeated(reader: Reader): number {
  const [whole = '', least] = /^(?:\{(\d+)(?:,\d*)?\}|[*+?])\??/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += whole.length;
  if (least !== undefined) return Number(least);
  return whole === '' || whole.startsWith('+') ? 1 : 0;
}
