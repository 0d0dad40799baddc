import type { Finding, Node } from './document/document.ts';
import { isMapping, items } from './document/node.ts';
import type { SourceText } from './document/text.ts';
import { nestsTooDeep, tooDeepAt } from './nesting.ts';
import type { Positions } from './positions.ts';

/**
 * Parses JSON and records the position of every node; undefined if the text is not JSON. JSON is also YAML,
 * and the YAML parser gives better messages, but it takes ten times as long.
 */
export function parseJson(source: SourceText, positions: Positions, findings: Finding[]): Node | undefined {
  let node: Node;
  try {
    node = JSON.parse(source.text);
  } catch {
    return undefined;
  }
  const tooDeep = tooDeepAt(source.text);
  if (tooDeep !== undefined) {
    findings.push(source.finding(tooDeep, nestsTooDeep));
    return null;
  }
  const locations = new LocationsReader(source, positions);
  locations.read(node);
  findings.push(...locations.findings);
  return node;
}

const [quote, backslash, comma, openBracket, openBrace, closeBracket, closeBrace] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/**
 * Reads a JSON text in parallel with its parsed value, and records the start of each mapping, sequence and
 * member.
 */
class LocationsReader {
  readonly findings: Finding[] = [];
  readonly #source: SourceText;
  readonly #text: string;
  readonly #positions: Positions;
  #at = 0;

  constructor(source: SourceText, positions: Positions) {
    this.#source = source;
    this.#text = source.text;
    this.#positions = positions;
  }

  /**
   * Reads the next value, which is `node`. Of two members with one name the parsed value has the last, so
   * its position is recorded.
   */
  read(node: Node | undefined): void {
    this.#space();
    const code = this.#text.charCodeAt(this.#at);
    if (code === openBrace) this.#mapping(node);
    else if (code === openBracket) this.#sequence(node);
    else if (code === quote) this.#string();
    else this.#word();
  }

  #mapping(node: Node | undefined): void {
    const offset = this.#at;
    const held = isMapping(node) ? node : {};
    const keys = Object.keys(held);
    // JavaScript objects list numeric keys first, regardless of their order in the text. In that case the
    // names are recorded separately.
    let names: string[] | undefined;
    const members: number[] = [];
    this.#at += 1;
    for (this.#space(); this.#text.charCodeAt(this.#at) !== closeBrace; this.#space()) {
      if (this.#text.charCodeAt(this.#at) === comma) {
        this.#at += 1;
        this.#space();
      }
      let name = keys[members.length];
      members.push(this.#at);
      if (name === undefined || !this.#passes(name)) {
        names ??= keys.slice(0, members.length - 1);
        name = this.#string();
      }
      names?.push(name);
      this.#space();
      this.#at += 1; // Skips the colon.
      this.read(Object.hasOwn(held, name) ? held[name] : undefined);
    }
    this.#at += 1;
    if (names && names.length > keys.length) this.#reportTwins(names, members);
    this.#positions.remember(held, { text: this.#source, offset, members, names: names ?? held });
  }

  /** Skips a string if it equals `name` and has no escape. */
  #passes(name: string): boolean {
    const end = this.#at + name.length + 1;
    if (this.#text.charCodeAt(end) !== quote || !this.#text.startsWith(name, this.#at + 1)) return false;
    if (name.endsWith('\\')) return false;
    this.#at = end + 1;
    return true;
  }

  #reportTwins(names: readonly string[], members: readonly number[]): void {
    const met = new Set<string>();
    for (const [index, name] of names.entries()) {
      if (met.has(name))
        this.findings.push(
          this.#source.finding(members[index] ?? 0, `key "${name}" is written twice in one mapping`),
        );
      met.add(name);
    }
  }

  #sequence(node: Node | undefined): void {
    const offset = this.#at;
    const sequence = items(node);
    const members: number[] = [];
    this.#at += 1;
    for (this.#space(); this.#text.charCodeAt(this.#at) !== closeBracket; this.#space()) {
      if (this.#text.charCodeAt(this.#at) === comma) {
        this.#at += 1;
        this.#space();
      }
      const index = members.push(this.#at) - 1;
      this.read(sequence[index]);
    }
    this.#at += 1;
    this.#positions.remember(sequence, { text: this.#source, offset, members });
  }

  /** Reads a string and returns it. */
  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    // A quotation mark after an odd number of backslashes belongs to the string.
    while (this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    this.#at = end + 1;
    const inner = this.#text.slice(start + 1, end);
    return inner.includes('\\') ? String(JSON.parse(this.#text.slice(start, end + 1))) : inner;
  }

  #isEscaped(at: number): boolean {
    let backslashes = 0;
    while (this.#text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
    return backslashes % 2 === 1;
  }

  /** Skips a number, `true`, `false` or `null`. */
  #word(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === comma || code === closeBrace || code === closeBracket || code <= 0x20) return;
    }
  }

  #space(): void {
    while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at += 1;
  }
}
