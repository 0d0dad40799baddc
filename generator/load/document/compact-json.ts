import type { Node } from './document.ts';

const maxLineLength = 110;

/**
 * Prints a value as JSON. Objects and lists that fit on their line stay on it; otherwise each member has a
 * line.
 */
export function compactJson(value: Node): string {
  return `${new JsonPrinter().print(value, '', 0)}\n`;
}

/** Prints one value. It remembers short texts, because every object and list around a part needs the part's text. */
class JsonPrinter {
  readonly #short = new Map<object, string | undefined>();

  /** `taken` is the number of characters on the first line before and after the value. */
  print(value: Node, indent: string, taken: number): string {
    if (!isContainer(value)) return JSON.stringify(value);
    const line = this.#onOneLine(value);
    if (line !== undefined && taken + line.length <= maxLineLength) return line;
    const inner = `${indent}  `;
    const members = membersOf(value);
    const lines = members.map(([key, member], index) => {
      const comma = index < members.length - 1 ? ',' : '';
      const start = inner + key;
      return start + this.print(member, inner, start.length + comma.length) + comma;
    });
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    return [open, ...lines, indent + close].join('\n');
  }

  /** The value on one line; undefined if it is longer than a line. */
  #onOneLine(value: object): string | undefined {
    if (this.#short.has(value)) return this.#short.get(value);
    const line = this.#joined(value);
    this.#short.set(value, line);
    return line;
  }

  #joined(value: object): string | undefined {
    const parts: string[] = [];
    let length = 0;
    for (const [key, member] of membersOf(value)) {
      const text = isContainer(member) ? this.#onOneLine(member) : JSON.stringify(member);
      if (text === undefined) return undefined;
      length += key.length + text.length + 2;
      if (length > maxLineLength) return undefined;
      parts.push(key + text);
    }
    if (Array.isArray(value)) return `[${parts.join(', ')}]`;
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
}

const isContainer = (value: Node): value is object & Node => typeof value === 'object' && value !== null;

/** The members of an object with their printed names, or the items of a list, which have none. */
function membersOf(value: object): readonly (readonly [string, Node])[] {
  return Array.isArray(value)
    ? value.map((item: Node) => ['', item] as const)
    : Object.entries(value).map(
        ([key, member]: [string, Node]) => [`${JSON.stringify(key)}: `, member] as const,
      );
}
