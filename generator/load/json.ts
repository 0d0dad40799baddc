import type { Finding, Mapping, Node } from '../document.ts';
import { setMember } from './own-member.ts';
import type { Positions } from './positions.ts';
import type { SourceText } from './text.ts';

/**
 * Parses JSON, remembering where everything was written; undefined when the text is not JSON. JSON is YAML, and the
 * YAML parser says best what is wrong with it, but it takes ten times as long, which large documents feel.
 */
export function parseJson(source: SourceText, positions: Positions, findings: Finding[]): Node | undefined {
  const reader = new JsonReader(source, positions);
  try {
    const node = reader.document();
    findings.push(...reader.findings);
    return node;
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class NotJson extends Error {}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class JsonReader {
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

  document(): Node {
    const node = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw new NotJson();
    return node;
  }

  #value(): Node {
    this.#space();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#mapping();
      case '[':
        return this.#sequence();
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #mapping(): Mapping {
    const offset = this.#at;
    const node: Record<string, Node> = {};
    const names: string[] = [];
    const members: number[] = [];
    this.#each('}', () => {
      this.#space();
      const start = this.#at;
      const key = this.#string();
      if (Object.hasOwn(node, key))
        this.findings.push(this.#source.finding(start, `key "${key}" is written twice in one mapping`));
      names.push(key);
      members.push(start);
      this.#space();
      this.#take(':');
      setMember(node, key, this.#value());
    });
    this.#positions.remember(node, { text: this.#source, offset, members, names });
    return node;
  }

  #sequence(): readonly Node[] {
    const offset = this.#at;
    const node: Node[] = [];
    const offsets: number[] = [];
    this.#each(']', () => {
      this.#space();
      offsets.push(this.#at);
      node.push(this.#value());
    });
    this.#positions.remember(node, { text: this.#source, offset, members: offsets });
    return node;
  }

  /** Reads what stands between the opening character and the closing one. */
  #each(close: string, read: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#text[this.#at] === close) {
      this.#at += 1;
      return;
    }
    for (;;) {
      read();
      this.#space();
      if (this.#text[this.#at] !== ',') break;
      this.#at += 1;
    }
    this.#take(close);
  }

  #string(): string {
    const start = this.#at;
    this.#take('"');
    let escaped = false;
    for (; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22) break;
      if (!(code >= 0x20)) throw new NotJson(); // Also where the text ends: its code is NaN.
      if (code !== 0x5c) continue;
      escaped = true;
      this.#at += 1;
    }
    this.#at += 1;
    return escaped ? unescaped(this.#text.slice(start, this.#at)) : this.#text.slice(start + 1, this.#at - 1);
  }

  #number(): number {
    number.lastIndex = this.#at;
    const written = number.exec(this.#text)?.[0];
    if (written === undefined) throw new NotJson();
    this.#at += written.length;
    return Number(written);
  }

  #word<Value extends Node>(word: string, value: Value): Value {
    this.#take(word);
    return value;
  }

  #take(expected: string): void {
    if (!this.#text.startsWith(expected, this.#at)) throw new NotJson();
    this.#at += expected.length;
  }

  #space(): void {
    for (; ; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }
}

function unescaped(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw new NotJson();
  }
}
