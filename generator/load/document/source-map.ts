import type { Document, Mapping, Node } from './document.ts';
import { isSequence } from './node.ts';

type Container = Mapping | readonly Node[];

/** Remembers what rewritten nodes were made of, so that a finding or a comment still names the line that somebody wrote. */
export class Originals {
  readonly #originals = new Map<Container, Container>();

  /** Notes what a node was made of, and gives it back. */
  note<T extends Container>(made: T, from: Container): T {
    this.#originals.set(made, from);
    return made;
  }

  /** A container with its members rewritten: the same one where none changed; members of which nothing is made are left out. */
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

  /** The document with another root. What is published stays what was written. */
  documentOf(document: Document, root: Mapping): Document {
    return {
      ...document,
      root,
      published: document.published ?? document.root,
      place: this.placesIn(document),
    };
  }

  /** Finds where the original of a node was written, in the document that the originals are of. */
  placesIn(document: Document): Document['place'] {
    return (node, key) => document.place(this.#originals.get(node) ?? node, key);
  }
}
