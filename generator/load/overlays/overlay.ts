import { JSONPathError, type JSONPathNodeList, type JSONValue } from 'json-p3';
import { lowerFirst } from '../../text/lower-first.ts';
import type { Finding, Location, Mapping, Node } from '../document/document.ts';
import { isMapping, isSequence, items, mapping, text } from '../document/node.ts';
import { shown } from '../files.ts';
import type { Positions } from '../positions.ts';
import { jsonPaths, SlowPatternError } from './json-path.ts';

/** An OpenAPI Overlay 1.0 or 1.1: changes to a document that do not edit its files. */
export interface Overlay {
  readonly file: string;
  readonly content: Mapping;
}

type Path = readonly (string | number)[];

/** Whether a document is an overlay, and not a description of an API. */
export function isOverlay(content: Node | undefined): boolean {
  const { overlay, openapi, actions } = mapping(content);
  return overlay !== undefined && openapi === undefined && actions !== undefined;
}

/**
 * Applies an overlay's actions to a document in order. Added nodes are located in the overlay. An action
 * that is invalid, or selects nothing, is a finding at its location and changes nothing.
 */
export function withOverlay(root: Node, overlay: Overlay, positions: Positions, findings: Finding[]): Node {
  return new Overlaying(overlay, positions, findings).over(root);
}

class Overlaying {
  readonly #overlay: Overlay;
  readonly #positions: Positions;
  readonly #findings: Finding[];

  constructor(overlay: Overlay, positions: Positions, findings: Finding[]) {
    this.#overlay = overlay;
    this.#positions = positions;
    this.#findings = findings;
  }

  over(root: Node): Node {
    const { content } = this.#overlay;
    if (!/^1\.[01]\.\d+$/.test(text(content.overlay) ?? ''))
      this.#report(content, 'overlay', `Overlay ${String(content.overlay)} cannot be read; 1.0 and 1.1 can`);
    return items(content.actions).reduce<Node>(
      (document, action, index) => this.#act(document, mapping(action), index),
      root,
    );
  }

  #act(root: Node, action: Mapping, index: number): Node {
    const subject = `action ${index + 1}`;
    const target = text(action.target);
    if (target === undefined) {
      this.#report(
        action,
        'target',
        `${subject} has no target; write a JSONPath, as in $.paths['/rooms'].get`,
      );
      return root;
    }
    const selected = this.#select(root, target, action, 'target', subject);
    if (selected === undefined) return root;
    if (selected.length === 0) {
      this.#report(action, 'target', `${subject} selects nothing: ${target}`);
      return root;
    }
    // Deeper nodes come first, so that a removal moves no node that follows.
    const locations = selected.locations().reverse();
    if (action.remove === true)
      return locations.reduce((document, path) => this.#without(document, path), root);
    const value = action.copy === undefined ? action.update : this.#copied(root, action, subject);
    if (value === undefined) {
      if (action.copy === undefined)
        this.#report(action, 'target', `${subject} does nothing; give it update, copy or remove: true`);
      return root;
    }
    // Appends to a list: in version 1.0 the value as one item, in 1.1 the items of a list.
    const isOne = /^1\.0\./.test(text(this.#overlay.content.overlay) ?? '') && isSequence(value);
    const laid = (node: Node): Node => this.#merged(node, isOne && isSequence(node) ? [value] : value);
    return locations.reduce((document, path) => this.#at(document, path, laid), root);
  }

  /** The node that `copy` selects, which must be exactly one. */
  #copied(root: Node, action: Mapping, subject: string): Node | undefined {
    const from = String(action.copy);
    const selected = this.#select(root, from, action, 'copy', subject);
    if (selected === undefined) return undefined;
    const [only] = selected.locations();
    if (only !== undefined && selected.length === 1) return nodeAt(root, only);
    this.#report(action, 'copy', `${subject} copies one value, but ${from} selects ${selected.length}`);
    return undefined;
  }

  #select(
    root: Node,
    path: string,
    action: Mapping,
    key: 'target' | 'copy',
    subject: string,
  ): JSONPathNodeList | undefined {
    try {
      return jsonPaths.query(path, root as JSONValue); // a parsed document is JSON, only more strictly typed
    } catch (problem) {
      if (problem instanceof SlowPatternError) {
        this.#report(action, key, `${subject}: ${problem.message}`);
        return undefined;
      }
      if (!(problem instanceof JSONPathError)) throw problem;
      this.#report(action, key, `${subject}: ${path} is not a JSONPath: ${lowerFirst(problem.message)}`);
      return undefined;
    }
  }

  /** A copy of the node with a change at the end of the path. Other users of the old node keep it. */
  #at(node: Node, path: Path, change: (node: Node) => Node): Node {
    const [key, ...rest] = path;
    if (key === undefined) return change(node);
    if (isSequence(node)) {
      const copy = node.map((item, index) => (index === key ? this.#at(item, rest, change) : item));
      this.#positions.carry(node, copy);
      return copy;
    }
    if (!isMapping(node)) return node;
    const members = Object.entries(node).map(
      ([name, member]) => [name, name === key ? this.#at(member, rest, change) : member] as const,
    );
    const copy = Object.fromEntries(members);
    this.#positions.carry(node, copy);
    return copy;
  }

  #without(root: Node, path: Path): Node {
    const last = path.at(-1);
    if (last === undefined) return root;
    return this.#at(root, path.slice(0, -1), (parent) => {
      if (isSequence(parent)) {
        const kept = [...parent.keys()].filter((index) => index !== last);
        return this.#made(
          kept.map((index) => parent[index] ?? null),
          parent,
          (index) => [parent, kept[index] ?? 0],
        );
      }
      if (!isMapping(parent)) return parent;
      const copy = Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last));
      this.#positions.carry(parent, copy);
      return copy;
    });
  }

  /** Merges objects member by member, and appends to lists. Other values are replaced. */
  #merged(node: Node, value: Node): Node {
    if (isSequence(node)) {
      const added = isSequence(value) ? value : [value];
      return this.#made([...node, ...added], node, (index) =>
        index < node.length ? [node, index] : [isSequence(value) ? value : node, index - node.length],
      );
    }
    if (!isMapping(node) || !isMapping(value)) return value;
    const members = new Map(Object.entries(node));
    for (const [name, member] of Object.entries(value)) {
      const known = members.get(name);
      members.set(name, known === undefined ? member : this.#merged(known, member));
    }
    const merged = Object.fromEntries(members);
    const locations = new Map(
      [...members.keys()].map((name) => [name, this.#location(name in value ? value : node, name)]),
    );
    this.#positions.remember(merged, { location: this.#location(node), members: locations });
    return merged;
  }

  /** A list with items of several origins. Each item keeps the location of its origin. */
  #made(
    list: readonly Node[],
    original: readonly Node[],
    origin: (index: number) => readonly [readonly Node[], number],
  ): readonly Node[] {
    const locations = new Map(list.map((_, index) => [String(index), this.#location(...origin(index))]));
    this.#positions.remember(list, { location: this.#location(original), members: locations });
    return list;
  }

  #location(node: Mapping | readonly Node[], key?: string | number): Location {
    return this.#positions.find(node, key) ?? { file: shown(this.#overlay.file), line: 1, column: 1 };
  }

  #report(node: Mapping, key: string, fact: string): void {
    this.#findings.push({ location: this.#location(node, key), subject: 'overlay', fact });
  }
}

function nodeAt(node: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((found, key) => {
    if (isSequence(found)) return found[Number(key)];
    return mapping(found)[key];
  }, node);
}
