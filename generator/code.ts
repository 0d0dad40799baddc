/**
 * Text that is spliced into generated files as it stands: an identifier, a type, a doc comment. Everything else a
 * template prints becomes a quoted literal, so a hostile path, summary or enum value stays a string.
 */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const longestLine = 110;
const identifier = /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d*)$/;

/** A property name as it is written in an object type or literal; `__proto__` stays a plain member. */
export function printKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return identifier.test(name) ? name : printString(name);
}

/** A member of a value, as it is read: `value.name`, `value['a-b']`. */
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
 * A value as TypeScript source: on one line where it fits, else one member a line. Members that are undefined are left
 * out. `column` is how much of the first line is taken already, `indent` what the following lines start with.
 */
export function printValue(value: unknown, indent = '', column = indent.length): string {
  if (value instanceof Code) return value.text.replaceAll('\n', `\n${indent}`);
  if (typeof value === 'string') return printString(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return printMembers('[', ']', value, (item, inner) => printValue(item, inner), indent, column);
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const print = ([key, member]: [string, unknown], inner: string) => {
      const start = `${printKey(key)}: `;
      return start + printValue(member, inner, inner.length + start.length);
    };
    return printMembers('{', '}', members, print, indent, column);
  }
  throw new TypeError(`A ${typeof value} cannot be printed into generated code.`);
}

function printMembers<T>(
  open: string,
  close: string,
  members: readonly T[],
  print: (member: T, indent: string) => string,
  indent: string,
  column: number,
): string {
  if (members.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const flat = `${open}${space}${members.map((member) => print(member, '')).join(', ')}${space}${close}`;
  if (!flat.includes('\n') && column + flat.length < longestLine) return flat;
  const inner = `${indent}  `;
  const lines = members.map((member) => `${inner}${print(member, inner)},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

/** A doc comment over the given lines, or nothing when there are none. */
export function docComment(lines: readonly (string | undefined)[]): Code {
  return comment(lines.flatMap(wrapped));
}

/** A doc comment of paragraphs, an empty line between each, as editors show a summary and what follows it. */
export function docParagraphs(paragraphs: readonly (string | undefined)[]): Code {
  const said = paragraphs.map(wrapped).filter((lines) => lines.length > 0);
  return comment(said.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])));
}

function comment(lines: readonly string[]): Code {
  if (lines.length === 0) return new Code('');
  if (lines.length === 1) return new Code(`/** ${lines[0]} */`);
  return new Code(`/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`);
}

/** Lines that fit beside a comment's margin; none of nothing. */
function wrapped(text: string | undefined): string[] {
  const plain = (text ?? '').replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ').trim();
  return plain === '' ? [] : wrap(plain);
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length > longestLine - 14) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
}
