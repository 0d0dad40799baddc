/**
 * Text that is inserted into generated files unchanged: an identifier, a type, a doc comment. All other
 * values in templates become quoted literals, so that a hostile path, summary or enum value stays a string.
 */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const maxLineLength = 110;
const widestRow = 200;
const identifier = /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d*)$/;

/** A property name in an object type or literal. `__proto__` stays an ordinary member. */
export function printKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return identifier.test(name) ? name : printString(name);
}

/** The expression that reads a member: `value.name`, `value['a-b']`. */
export function printMember(value: string, name: string): string {
  return /^[A-Za-z_$]/.test(name) && identifier.test(name)
    ? `${value}.${name}`
    : `${value}[${printString(name)}]`;
}

/** A string as a single-quoted TypeScript literal. */
export function printString(value: string): string {
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}

/**
 * Prints a value as TypeScript: on one line if it fits, otherwise one member on each line. A list of plain
 * values fills its lines. Undefined members are left out. `column` is the number of characters that are
 * already on the first line, `indent` starts all later lines.
 */
export function printValue(value: unknown, indent = '', column = indent.length): string {
  return new ValuePrinter().print(value, indent, column);
}

/** Prints a value on one line of any length. */
export function printLine(value: unknown): string {
  return lineWithin(value, Number.POSITIVE_INFINITY) ?? '';
}

/** The length of `{}` and `[]`. */
const emptyLength = 2;

/**
 * Prints a value on one line of at most `room` characters; undefined if it is longer. Reads no more of the
 * value than fits.
 */
function lineWithin(value: unknown, room: number): string | undefined {
  if (!isContainer(value)) {
    const text = printSimple(value, '');
    return text.length <= room ? text : undefined;
  }
  if (room < emptyLength) return undefined;
  const parts: string[] = [];
  let left = room;
  for (const [key, member] of membersOf(value)) {
    const [before, after] = [keyBefore(key), typeAfter(key, member)];
    const line = lineWithin(member, left - before.length - after.length - 2);
    if (line === undefined) return undefined;
    parts.push(before + line + after);
    left -= before.length + line.length + after.length + 2;
  }
  const whole = inBrackets(value, parts);
  return whole.length <= room ? whole : undefined;
}

/**
 * Prints a table as TypeScript: each row on a line, so that a change of one row changes one line. A row
 * longer than `widest` becomes a nested table. Plain members fill the lines between rows.
 */
export function printRows(table: object, { widest = widestRow, indent = '' } = {}): string {
  const inner = `${indent}  `;
  const lines: string[] = [];
  let plain: string[] = [];
  const endPlain = () => {
    lines.push(...fillLines(plain, inner));
    plain = [];
  };
  for (const [key, member] of membersOf(table)) {
    const [before, after] = [keyBefore(key), typeAfter(key, member)];
    if (!isContainer(member)) {
      plain.push(before + printSimple(member, '') + after);
      continue;
    }
    endPlain();
    const line = lineWithin(member, widest - before.length - after.length);
    lines.push(`${inner}${before}${line ?? printRows(member, { widest, indent: inner })}${after},`);
  }
  endPlain();
  return lines.length === 0 ? inBrackets(table, []) : inLines(table, lines, indent);
}

/** Parts separated by commas, as many on each line as fit. */
export function fillLines(parts: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && indent.length + line.length + part.length + 2 > maxLineLength) {
      lines.push(`${indent}${line}`);
      line = '';
    }
    line += line === '' ? `${part},` : ` ${part},`;
  }
  return line === '' ? lines : [...lines, `${indent}${line}`];
}

/** Prints one value. One-line texts of its parts are cached, because all parts around them need them. */
class ValuePrinter {
  readonly #flat = new Map<object, string | undefined>();

  print(value: unknown, indent: string, column: number): string {
    if (!isContainer(value)) return printSimple(value, indent);
    const flat = this.#onOneLine(value);
    if (flat !== undefined && column + flat.length < maxLineLength) return flat;
    const inner = `${indent}  `;
    if (isPlainList(value)) {
      const items = value.map((item) => printSimple(item, inner));
      return inLines(value, fillLines(items, inner), indent);
    }
    const lines = membersOf(value).map(([key, member]) => {
      const start = inner + keyBefore(key);
      return `${start}${this.print(member, inner, start.length)}${typeAfter(key, member)},`;
    });
    return inLines(value, lines, indent);
  }

  /** The value on one line; undefined if it is longer than any line. */
  #onOneLine(value: object): string | undefined {
    if (!this.#flat.has(value)) this.#flat.set(value, this.#joined(value));
    return this.#flat.get(value);
  }

  #joined(value: object): string | undefined {
    const parts: string[] = [];
    let length = 0;
    for (const [key, member] of membersOf(value)) {
      const part = isContainer(member) ? this.#onOneLine(member) : printSimple(member, '');
      if (part === undefined || part.includes('\n')) return undefined;
      const whole = keyBefore(key) + part + typeAfter(key, member);
      length += whole.length + 2;
      if (length > maxLineLength) return undefined;
      parts.push(whole);
    }
    return inBrackets(value, parts);
  }
}

function inLines(value: object, lines: readonly string[], indent: string): string {
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, indent + close].join('\n');
}

function inBrackets(value: object, parts: readonly string[]): string {
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Code);

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) &&
  !value.some((item) => isContainer(item) || (item instanceof Code && item.text.includes('\n')));

/** The members of an object, or the items of an array, which have no name. */
function membersOf(value: object): (readonly [string | undefined, unknown])[] {
  return Array.isArray(value)
    ? value.map((item: unknown) => [undefined, item])
    : Object.entries(value).filter(([, member]) => member !== undefined);
}

/**
 * A member with the name of one that every object inherits would get the type of that member in TypeScript.
 * A literal with `as const` states its own type.
 */
const typeAfter = (key: string | undefined, member: unknown): string =>
  key !== undefined &&
  key !== '__proto__' &&
  key in Object.prototype &&
  (typeof member === 'string' || isContainer(member))
    ? ' as const'
    : '';

const keyBefore = (key: string | undefined): string => (key === undefined ? '' : `${printKey(key)}: `);

function printSimple(value: unknown, indent: string): string {
  if (value instanceof Code) return value.text.replaceAll('\n', `\n${indent}`);
  if (typeof value === 'string') return printString(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A ${typeof value} cannot be printed into generated code.`);
}

/** A doc comment with the given lines; empty if there are none. */
export function docComment(lines: readonly (string | undefined)[]): Code {
  return comment(lines.flatMap(wrapped));
}

/**
 * A doc comment with an empty line between paragraphs, which editors show as a summary and details. `Code`
 * becomes an example.
 */
export function docParagraphs(paragraphs: readonly (string | Code | undefined)[]): Code {
  const blocks = paragraphs
    .map((one) => (one instanceof Code ? example(one) : wrapped(one)))
    .filter((lines) => lines.length > 0);
  return comment(blocks.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])));
}

/** The lines of an example. The end of a comment is escaped, which changes nothing within a string. */
function example({ text }: Code): string[] {
  return ['@example', ...text.replaceAll('*/', '*\\/').split('\n')];
}

function comment(lines: readonly string[]): Code {
  if (lines.length === 0) return new Code('');
  if (lines.length === 1) return new Code(`/** ${lines[0]} */`);
  return new Code(`/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`);
}

/** The text in lines that fit into a comment; no lines for an empty text. */
function wrapped(text: string | undefined): string[] {
  const given = text ?? '';
  const plain = /[^\S ]| {2}|\*\//.test(given)
    ? given.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ').trim()
    : given.trim();
  if (plain === '') return [];
  return plain.length <= maxLineLength - 14 ? [plain] : wrap(plain);
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length > maxLineLength - 14) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}
