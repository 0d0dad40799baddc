import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document as YamlDocument,
  type Node as YamlNode,
} from 'yaml';
import { lowerFirst } from '../text/lower-first.ts';
import type { Finding, Node } from './document/document.ts';
import { Sizes } from './document/node-counts.ts';
import { SourceText } from './document/text.ts';
import { parseJson } from './json.ts';
import { maxNesting, nestsTooDeep, tooDeepAt } from './nesting.ts';
import type { Positions } from './positions.ts';

interface Parsed {
  readonly text: string;
  readonly node: Node;
  readonly findings: readonly Finding[];
}

/** The last parsed content of each file, for each `Positions`. */
const parsed = new WeakMap<Positions, Map<string, Parsed>>();

/**
 * Parses YAML or JSON to plain data and records the position of every node. Errors are added to `findings`.
 * An unchanged text of a file is parsed once.
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
  const yaml = parsedYaml(text);
  if (yaml === undefined) {
    findings.push(source.finding(tooDeepAt(text) ?? 0, nestsTooDeep));
    return null;
  }
  for (const error of yaml.errors) {
    // The parser is recursive, and reports an exhausted stack this way.
    const isTooDeep = /maximum call stack/i.test(error.message);
    const messageText = isTooDeep ? nestsTooDeep : lowerFirst(error.message);
    const fact = error.code === 'DUPLICATE_KEY' ? duplicate(text, error.pos[0]) : messageText;
    findings.push(source.finding(error.pos[0], fact));
  }
  if (yaml.errors.some((error) => error.code !== 'DUPLICATE_KEY')) return null;
  return new Converter(source, positions, findings).convert(yaml.contents);
}

/** The parsed text; undefined if it nests deeper than the parser supports. */
function parsedYaml(text: string): YamlDocument | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The maximum number of nodes that aliases may add. A few lines of aliases can expand to billions of nodes.
 */
const maxExpandedNodes = 2_000_000;

/** Converts the parser's nodes to plain data. */
class Converter {
  /** The nodes by their anchors. The parser would search the entire document for each anchor. */
  readonly #anchors = new Map<string, YamlNode>();
  readonly #source: SourceText;
  readonly #positions: Positions;
  readonly #findings: Finding[];
  readonly #sizes = new Sizes();
  /** The number of nodes that aliases have added. */
  #writtenOut = 0;
  #isTooMuch = false;
  /** The results of converted collections, for aliases; undefined while a conversion is running. */
  readonly #done = new Map<YamlNode, Node | undefined>();
  /** The nesting of each collection, because aliases can nest deeply in a flat text. */
  readonly #levels = new Map<Node, number>();
  #isTooDeep = false;

  constructor(source: SourceText, positions: Positions, findings: Finding[]) {
    this.#source = source;
    this.#positions = positions;
    this.#findings = findings;
  }

  /** @param level is the number of collections around the node. */
  convert(node: unknown, level = 0): Node {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target !== undefined && !(this.#done.has(target) && this.#done.get(target) === undefined))
        return this.#aliased(target, start(node), node.source, level);
      this.#report(start(node), `alias "*${node.source}" has no anchor, or is part of its own anchor`);
      return null;
    }
    if (isScalar(node) || isMap(node) || isSeq(node)) this.#note(node);
    if (isScalar(node)) return scalar(node.value);
    if (!isMap(node) && !isSeq(node)) return null;
    const known = this.#done.get(node);
    if (known !== undefined) return known;
    if (level >= maxNesting) return this.#tooDeep(start(node));
    this.#done.set(node, undefined);
    const converted = isMap(node) ? this.#mapping(node, level) : this.#sequence(node, level);
    this.#done.set(node, converted);
    const below = Object.values<Node>(Object(converted)).map((member) => this.#levels.get(member) ?? 0);
    const levels = 1 + below.reduce((max, one) => Math.max(max, one), 0);
    if (levels > maxNesting) return this.#tooDeep(start(node));
    this.#levels.set(converted, levels);
    return converted;
  }

  /** Reports once that the document nests too deep. Deeper nodes are left out. */
  #tooDeep(offset: number): null {
    if (!this.#isTooDeep) this.#report(offset, nestsTooDeep);
    this.#isTooDeep = true;
    return null;
  }

  /** Nodes are visited in the order of the text, so that an alias refers to the last node with its anchor. */
  #note(node: YamlNode & { anchor?: string }): void {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
  }

  /** The node of an alias, unless the aliases of the document add too many nodes. */
  #aliased(target: YamlNode, offset: number, name: string, level: number): Node {
    const converted = this.convert(target, level);
    this.#writtenOut += this.#sizes.of(converted);
    if (this.#writtenOut <= maxExpandedNodes) return converted;
    if (!this.#isTooMuch)
      this.#report(
        offset,
        `with alias "*${name}" the aliases of the file expand to more than ${maxExpandedNodes} nodes; make the repeated part a component and refer to it`,
      );
    this.#isTooMuch = true;
    return null;
  }

  #mapping(node: { items: readonly { key: unknown; value: unknown }[] } & YamlNode, level: number): Node {
    const members = new Map<string, Node>();
    const names: string[] = [];
    const offsets: number[] = [];
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.source ?? key.value) : undefined;
      if (name === undefined) {
        this.#report(start(key), 'a key must be plain text');
        continue;
      }
      members.set(name, this.convert(value, level + 1));
      names.push(name);
      offsets.push(start(key));
    }
    const converted = Object.fromEntries(members);
    this.#positions.remember(converted, { text: this.#source, offset: start(node), members: offsets, names });
    return converted;
  }

  #sequence(node: { items: readonly unknown[] } & YamlNode, level: number): Node {
    const converted = node.items.map((item) => this.convert(item, level + 1));
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

/** YAML's core schema has no values that JSON cannot represent, apart from big integers. */
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
