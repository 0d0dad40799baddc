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
  const yaml = parsedYaml(text);
  if (yaml === undefined) {
    findings.push(source.finding(tooDeepAt(text) ?? 0, nestsTooDeep));
    return null;
  }
  for (const error of yaml.errors) {
    // The parser calls itself for each level, and says so where that exhausts the stack.
    const isTooDeep = /maximum call stack/i.test(error.message);
    const said = isTooDeep ? nestsTooDeep : lowerFirst(error.message);
    const fact = error.code === 'DUPLICATE_KEY' ? duplicate(text, error.pos[0]) : said;
    findings.push(source.finding(error.pos[0], fact));
  }
  if (yaml.errors.some((error) => error.code !== 'DUPLICATE_KEY')) return null;
  return new Converter(source, positions, findings).convert(yaml.contents);
}

/** The document of a text; undefined where it nests deeper than the parser can follow. */
function parsedYaml(text: string): YamlDocument | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** More nodes than these no document has by its aliases; a few lines of them can stand for billions. */
const mostWrittenOut = 2_000_000;

/** Turns the parser's nodes into plain data. */
class Converter {
  /** The nodes by their anchors. The parser would look for each through the whole document. */
  readonly #anchors = new Map<string, YamlNode>();
  readonly #source: SourceText;
  readonly #positions: Positions;
  readonly #findings: Finding[];
  readonly #sizes = new Sizes();
  /** How many nodes the aliases so far stand for. */
  #writtenOut = 0;
  #isTooMuch = false;
  /** Collections converted already, since aliases may stand for them; undefined while under way. */
  readonly #done = new Map<YamlNode, Node | undefined>();
  /** How many levels a collection has: aliases within aliases can have many in a flat text. */
  readonly #levels = new Map<Node, number>();
  #isTooDeep = false;

  constructor(source: SourceText, positions: Positions, findings: Finding[]) {
    this.#source = source;
    this.#positions = positions;
    this.#findings = findings;
  }

  /** @param level is how many collections the node lies in. */
  convert(node: unknown, level = 0): Node {
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target !== undefined && !(this.#done.has(target) && this.#done.get(target) === undefined))
        return this.#aliased(target, start(node), node.source, level);
      this.#report(
        start(node),
        `alias "*${node.source}" stands for nothing, or for what it is itself part of`,
      );
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
    const levels = 1 + below.reduce((most, one) => Math.max(most, one), 0);
    if (levels > maxNesting) return this.#tooDeep(start(node));
    this.#levels.set(converted, levels);
    return converted;
  }

  /** Reports once that the document nests too deep. The deeper nodes are left out. */
  #tooDeep(offset: number): null {
    if (!this.#isTooDeep) this.#report(offset, nestsTooDeep);
    this.#isTooDeep = true;
    return null;
  }

  /** Nodes are gone through as they are written, so that an alias stands for the last node with its anchor. */
  #note(node: YamlNode & { anchor?: string }): void {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
  }

  /** What an alias stands for, unless aliases within aliases come to more than anybody writes. */
  #aliased(target: YamlNode, offset: number, name: string, level: number): Node {
    const converted = this.convert(target, level);
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
