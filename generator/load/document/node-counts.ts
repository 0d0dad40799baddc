import type { Mapping, Node } from './document.ts';

/** Counts the nodes within a node. A shared node counts once for each use, as in a copy of the node. */
export class Sizes {
  readonly #known = new Map<Mapping | readonly Node[], number>();

  of(node: Node): number {
    if (typeof node !== 'object' || node === null) return 1;
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const size = Object.values<Node>(node).reduce<number>((sum, member) => sum + this.of(member), 1);
    this.#known.set(node, size);
    return size;
  }
}
