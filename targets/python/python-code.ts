/** Python code that is printed unchanged; all other values become literals. */
export class Python {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as a Python literal. */
export function literal(value: unknown, indent = ''): string {
  if (value instanceof Python) return value.text.replaceAll('\n', `\n${indent}`);
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return `(${value.map((item) => literal(item)).join(', ')}${value.length === 1 ? ',' : ''})`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, member]) => `${quoted(key)}: ${literal(member)}`)
      .join(', ')}}`;
  throw new TypeError(`A ${typeof value} cannot be printed into Python.`);
}

/** A text as an ASCII literal, with all special characters escaped. */
export function quoted(text: string): string {
  const escaped = Array.from(text, (char) => {
    const point = char.codePointAt(0) ?? 0;
    if (char === '"' || char === '\\') return `\\${char}`;
    if (point >= 0x20 && point < 0x7f) return char;
    return point > 0xffff
      ? `\\U${point.toString(16).padStart(8, '0')}`
      : `\\u${point.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

const maxLineLength = 92;

/** A docstring of paragraphs, escaped so that they cannot end it. */
export function docstring(paragraphs: readonly (string | undefined)[]): Python {
  const escapedParagraphs = paragraphs.flatMap((paragraph) => {
    const plain = (paragraph ?? '').replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
    return plain === '' ? [] : [wrapped(plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"'))];
  });
  const [only = ''] = escapedParagraphs;
  if (escapedParagraphs.length <= 1 && !only.includes('\n')) return new Python(`"""${only}"""`);
  return new Python(`"""${escapedParagraphs.join('\n\n')}\n"""`);
}

function wrapped(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length > maxLineLength) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda nonlocal not or pass raise return try while with yield self models cast segment`.split(/\s+/),
);

/** Whether a text is a valid name. */
export const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text);

/** Converts a name: `Last-Event-ID` → `last_event_id`; a keyword gets a trailing underscore. */
export function snakeCase(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.map((word) => word.toLowerCase()).join('_') || 'value';
  const named = /^\d/.test(joined) ? `_${joined}` : joined;
  return keywords.has(named) ? `${named}_` : named;
}

/** Returns each name once; a repeated name gets a number. */
export class Names {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** Returns the name, or the first of `name_2`, `name_3` … that is free. */
  take(name: string): string {
    let free = name;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${name}_${number}`;
    this.#taken.add(free);
    return free;
  }
}
