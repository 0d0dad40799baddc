import { hash } from 'node:crypto';

/** The number of hexadecimal digits of a digest that a JavaScript number represents exactly. */
const weightDigits = 12;

/**
 * Chooses the media process of a studio by the highest random weight. Every process that gets the same node
 * names makes the same choice, in any order of the names. An added node takes only its own studios, and a
 * removed node gives away only its own.
 */
export class RendezvousHash<Node extends { readonly name: string }> {
  readonly #nodes: readonly [Node, ...Node[]];

  /** @throws if two nodes have the same name. */
  constructor(nodes: readonly [Node, ...Node[]]) {
    const names = new Set(nodes.map(({ name }) => name));
    if (names.size < nodes.length) throw new Error('two media processes have the same name');
    this.#nodes = nodes;
  }

  of(studioId: string): Node {
    let [highest] = this.#nodes;
    let highestWeight = weightOf(highest, studioId);
    for (const node of this.#nodes.slice(1)) {
      const weight = weightOf(node, studioId);
      if (weight < highestWeight || (weight === highestWeight && node.name < highest.name)) continue;
      highest = node;
      highestWeight = weight;
    }
    return highest;
  }
}

function weightOf({ name }: { readonly name: string }, studioId: string): number {
  return Number.parseInt(hash('sha256', `${name}\n${studioId}`, 'hex').slice(0, weightDigits), 16);
}
