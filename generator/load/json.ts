import type { Finding, Mapping, Node } from '../document.ts';
import type { Positions } from './positions.ts';
import type { SourceText } from './text.ts';

/**
 * Parses JSON, remembering where everything was written; undefined when the text is not JSON. JSON is YAML, and the
 * YAML parser says best what is wrong with it, but it takes ten times as long, which large documents feel.
 */
export function parseJson(source: SourceText, positions: Positions, findings: Finding[]): Node | undefined {
  let node: Node;
  try {
    node = JSON.parse(source.text);
  } catch {
    return undefined;
  }
  const places = new PlacesReader(source, positions);
  places.read(node);
  findings.push(...places.findings);
  return node;
}

const [quote, backslash, comma, openBracket, openBrace, closeBracket, closeBrace] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/** Goes through a text that is JSON beside what it holds, and notes where each mapping, sequence and member begins. */
class PlacesReader {
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

  /** Reads the value that comes next, which is the node; of two with one name the node is the last, and so its places. */
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
    const mapping =
      typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as Mapping) : {};
    const names: string[] = [];
    const members: number[] = [];
    this.#at += 1;
    for (this.#space(); this.#text.charCodeAt(this.#at) !== closeBrace; this.#space()) {
      if (this.#text.charCodeAt(this.#at) === comma) {
        this.#at += 1;
        this.#space();
      }
      members.push(this.#at);
      const name = this.#string();
      names.push(name);
      this.#space();
      this.#at += 1; // The colon.
      this.read(Object.hasOwn(mapping, name) ? mapping[name] : undefined);
    }
    this.#at += 1;
    if (names.length > Object.keys(mapping).length) this.#reportTwins(names, members);
    this.#positions.remember(mapping, { text: this.#source, offset, members, names });
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
    const sequence: readonly Node[] = Array.isArray(node) ? node : [];
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

  /** Reads a text and gives it back. */
  #string(): string {
    const start = this.#at;
    let end = this.#text.indexOf('"', start + 1);
    // A quotation mark behind an odd number of backslashes is one of the text.
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

  /** Passes a number, `true`, `false` or `null`. */
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
