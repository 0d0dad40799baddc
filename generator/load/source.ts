import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document as YamlDocument,
  type Node as YamlNode,
} from 'yaml';
import type { Finding, Node } from '../document.ts';
import { lowerFirst } from '../sentence.ts';
import { parseJson } from './json.ts';
import type { Positions } from './positions.ts';
import { Sizes } from './sizes.ts';
import { SourceText } from './text.ts';

interface Parsed {
  readonly text: string;
  readonly node: Node;
  readonly findings: readonly Finding[];
}

/** What files were parsed to last, with the positions that it is remembered in. */
const parsed = new WeakMap<Positions, Map<string, Parsed>>();

/**
 * Parses YAML or JSON into plain data, remembering where everything was written; what is wrong goes to `findings`. The same
 * text of a file is parsed once.
 */
export function parseSource(text: string, file: string, positions: Positions, findings: Finding[]): Node {
  const files = parsed.get(positions) ?? new Map<string, Parsed>();
  parsed.set(positions, files);
  let found = files.get(file);
  if (found?.text !== text) {
    const own: Finding[] = [];
    found = { text, node: parseText(text, file, positions, own), findings: own };
    files.set(file, found);
  }
  findings.push(...found.findings);
  return found.node;
}

function parseText(text: string, file: string, positions: Positions, findings: Finding[]): Node {
  const source = new SourceText(file, text);
  const json = /^\s*[{[]/.test(text) ? parseJson(source, positions, findings) : undefined;
  if (json !== undefined) return json;
  const yaml = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  for (const error of yaml.errors) {
    const fact = error.code === 'DUPLICATE_KEY' ? duplicate(text, error.pos[0]) : lowerFirst(error.message);
    findings.push(source.finding(error.pos[0], fact));
  }
  if (yaml.errors.some((error) => error.code !== 'DUPLICATE_KEY')) return null;
  return new Converter(yaml, source, positions, findings).convert(yaml.contents);
}

/** More nodes than these no document has by its aliases; a few lines of them can stand for billions. */
const mostWrittenOut = 2_000_000;

/** Turns the parser's nodes into plain data. */
class Converter {
  readonly #document: YamlDocument;
  readonly #source: SourceText;
  readonly #positions: Positions;
  readonly #findings: Finding[];
  readonly #sizes = new Sizes();
  /** How many nodes the aliases so far stand for. */
  #writtenOut = 0;
  #isTooMuch = false;
  /** Collections converted already, since aliases may stand for them; undefined while under way. */
  readonly #done = new Map<YamlNode, Node | undefined>();

  constructor(document: YamlDocument, source: SourceText, positions: Positions, findings: Finding[]) {
    this.#document = document;
    this.#source = source;
    this.#positions = positions;
    this.#findings = findings;
  }

  convert(node: unknown): Node {
    if (isAlias(node)) {
      const target = node.resolve(this.#document);
      if (target !== undefined && !(this.#done.has(target) && this.#done.get(target) === undefined))
        return this.#aliased(target, start(node), node.source);
      this.#report(
        start(node),
        `alias "*${node.source}" stands for nothing, or for what it is itself part of`,
      );
      return null;
    }
    if (isScalar(node)) return scalar(node.value);
    if (!isMap(node) && !isSeq(node)) return null;
    const known = this.#done.get(node);
    if (known !== undefined) return known;
    this.#done.set(node, undefined);
    const converted = isMap(node) ? this.#mapping(node) : this.#sequence(node);
    this.#done.set(node, converted);
    return converted;
  }

  /** What an alias stands for, unless aliases within aliases come to more than anybody writes. */
  #aliased(target: YamlNode, offset: number, name: string): Node {
    const converted = this.convert(target);
    this.#writtenOut += this.#sizes.of(converted);
    if (this.#writtenOut <= mostWrittenOut) return converted;
    if (!this.#isTooMuch)
      this.#report(
        offset,
        `with alias "*${name}" the aliases of the file stand for more than ${mostWrittenOut} nodes; write what they name once, as a component, and refer to it`,
      );
    this.#isTooMuch = true;
    return null;
  }

  #mapping(node: { items: readonly { key: unknown; value: unknown }[] } & YamlNode): Node {
    const members = new Map<string, Node>();
    const names: string[] = [];
    const offsets: number[] = [];
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.source ?? key.value) : undefined;
      if (name === undefined) {
        this.#report(start(key), 'a key must be plain text');
        continue;
      }
      members.set(name, this.convert(value));
      names.push(name);
      offsets.push(start(key));
    }
    const converted = Object.fromEntries(members);
    this.#positions.remember(converted, { text: this.#source, offset: start(node), members: offsets, names });
    return converted;
  }

  #sequence(node: { items: readonly unknown[] } & YamlNode): Node {
    const converted = node.items.map((item) => this.convert(item));
    this.#positions.remember(converted, {
      text: this.#source,
      offset: start(node),
      members: node.items.map(start),
    });
    return converted;
  }

  #report(offset: number, fact: string): void {
    this.#findings.push(this.#source.finding(offset, fact));
  }
}

/** Values JSON cannot hold (big integers aside) do not occur in YAML's core schema. */
function scalar(value: unknown): Node {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function start(node: unknown): number {
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0;
}

function duplicate(source: string, offset: number): string {
  const key = /^["']?([^"':,\s}]+)/.exec(source.slice(offset))?.[1];
  return key === undefined ? 'a key is written twice' : `key "${key}" is written twice in one mapping`;
}
