import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';
import { type Kind, shapeOf } from '../../load/document/structure.ts';
import { Hidden, type Side } from './hidden.ts';

/** Finds the schemas that differ by direction, and the uses of each schema. */
export class Uses {
  readonly hidden: Hidden;
  /** Schemas that differ by direction, directly or through references. */
  readonly differing = new Set<string>();
  /** Whether an inline schema has members of only one direction. */
  inline = false;
  readonly #schemas: Mapping;
  readonly #referred = new Map<string, ReadonlySet<string>>();
  readonly #used = { sent: new Set<string>(), responded: new Set<string>() };

  constructor(root: Mapping) {
    this.#schemas = mapping(mapping(root.components).schemas);
    this.hidden = new Hidden(this.#schemas);
    const users = new Map<string, string[]>();
    const marked: string[] = [];
    for (const [name, schema] of Object.entries(this.#schemas)) {
      const found = this.#look(schema, 'schemas');
      this.#referred.set(name, found.names);
      if (found.hides) marked.push(name);
      for (const other of found.names) {
        const known = users.get(other) ?? [];
        users.set(other, known);
        known.push(name);
      }
    }
    for (let name = marked.pop(); name !== undefined; name = marked.pop()) {
      if (this.differing.has(name)) continue;
      this.differing.add(name);
      marked.push(...(users.get(name) ?? []));
    }
    this.#follow(root, 'document', 'responded');
  }

  /** Whether a schema is used in a direction. */
  is(name: string, side: Side): boolean {
    return this.#used[side].has(name);
  }

  /** The references in a schema, and whether it hides members itself. */
  #look(node: Node, kind: Kind): { names: Set<string>; hides: boolean } {
    const names = new Set<string>();
    let hides = false;
    const visit = (one: Node, of: Kind): void => {
      if (isSequence(one)) for (const item of one) visit(item, of);
      if (!isMapping(one) || of === 'data') return;
      const name = referredName(one);
      if (name !== undefined) names.add(name);
      for (const to of Object.values(mapping(mapping(one.discriminator).mapping)))
        if (typeof to === 'string') names.add(referredName({ $ref: to }) ?? to);
      hides ||= Object.values(of === 'schemas' ? mapping(one.properties) : {}).some(
        (member) => this.hidden.hides(member, 'sent') || this.hidden.hides(member, 'responded'),
      );
      eachMember(one, of, visit);
    };
    visit(node, kind);
    return { names, hides };
  }

  /** Records the schemas that each part of the document uses. The receiver of a webhook reads its body. */
  #follow(node: Node, kind: Kind, way: Way): void {
    if (!isMapping(node) || kind === 'data') return;
    if (kind === 'schemas' || kind === 'traits') {
      const { names, hides } = this.#look(node, kind);
      this.inline ||= hides;
      for (const name of names) this.#use(name, sideOf(way));
      return;
    }
    eachMember(node, kind, (member, inner, key) => {
      if (kind !== 'components' || inner !== 'schemas') this.#follow(member, inner, wayOf(inner, key, way));
    });
  }

  #use(start: string, side: Side): void {
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (this.#used[side].has(name)) continue;
      this.#used[side].add(name);
      open.push(...(this.#referred.get(name) ?? []));
    }
  }
}

/** The direction of a part of the document. The receiver of a callback reads all of it. */
export type Way = Side | 'called back';

export const sideOf = (way: Way): Side => (way === 'sent' ? 'sent' : 'responded');

/** The direction of a part within another part. */
export function wayOf(kind: Kind, key: string, way: Way): Way {
  if (way === 'called back' || key === 'webhooks' || key === 'callbacks') return 'called back';
  return kind === 'requestBodies' || kind === 'parameters' ? 'sent' : way;
}

/** Visits the members of an object in the document, except for data, each with its kind and key. */
function eachMember(node: Mapping, kind: Kind, visit: (member: Node, kind: Kind, key: string) => void): void {
  for (const key of Object.keys(node)) {
    const shape = shapeOf(kind, key);
    const member = node[key] ?? null;
    if ('one' in shape) {
      if (shape.one !== 'data') visit(member, shape.one, key);
    } else if (isMapping(member) || isSequence(member))
      for (const one of Object.values<Node>(member)) visit(one, shape.each, key);
  }
}
