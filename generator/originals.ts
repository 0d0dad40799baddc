import type { Document, Mapping, Node } from './document.ts';

type Container = Mapping | readonly Node[];

/** Remembers what rewritten nodes were made of, so that a finding or a comment still names the line that somebody wrote. */
export class Originals {
  readonly #originals = new Map<Container, Container>();

  /** Notes what a node was made of, and gives it back. */
  note<T extends Container>(made: T, from: Container): T {
    this.#originals.set(made, from);
    return made;
  }

  /** The document with another root. What is published stays what was written. */
  documentOf(document: Document, root: Mapping): Document {
    return {
      ...document,
      root,
      published: document.published ?? document.root,
      place: (node, key) => document.place(this.#originals.get(node) ?? node, key),
    };
  }
}
