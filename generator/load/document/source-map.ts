import type { Document, Mapping, Node } from './document.ts';
import { isSequence } from './node.ts';

type Container = Mapping | readonly Node[];

/** Records the original of each rewritten node, so that findings and comments name the line in the source. */
export class Originals {
  readonly #originals = new Map<Container, Container>();

  /** Records the original of a node, and returns the node. */
  note<T extends Container>(made: T, from: Container): T {
    this.#originals.set(made, from);
    return made;
  }

  /**
   * Rewrites the members of a container. Returns the same container if none changes. Members for which
   * `make` returns undefined are left out.
   */
  each(container: Container, make: (key: string, member: Node) => Node | undefined): Container {
    const keys = Object.keys(container);
    const members: Readonly<Record<string, Node>> = container satisfies Container as Mapping;
    let kept: [string, Node][] | undefined;
    for (const [index, key] of keys.entries()) {
      const member = members[key] ?? null;
      const made = make(key, member);
      if (kept === undefined && made !== member)
        kept = keys.slice(0, index).map((before) => [before, members[before] ?? null]);
      if (made !== undefined) kept?.push([key, made]);
    }
    if (kept === undefined) return container;
    const copy = isSequence(container) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
    return this.note(copy, container);
  }

  /** The document with another root. The published document stays the original one. */
  documentOf(document: Document, root: Mapping): Document {
    return {
      ...document,
      root,
      published: document.published ?? document.root,
      location: this.locationsIn(document),
    };
  }

  /** Returns a function that locates the originals of nodes in the document. */
  locationsIn(document: Document): Document['location'] {
    return (node, key) => document.location(this.#originals.get(node) ?? node, key);
  }
}
