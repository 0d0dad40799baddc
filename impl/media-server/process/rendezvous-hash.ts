import { hash } from 'node:crypto';

/** As much of a digest, in hexadecimal, as a number holds exactly. */
const weightDigits = 12;

/**
 * Says which media process carries a studio, by the highest random weight: every process that is given the same names says
 * the same, in whatever order it is given them. With one more, only the studios that it takes move; with one less, only
 * those that it had.
 */
export class Placement<Node extends { readonly name: string }> {
  readonly #nodes: readonly [Node, ...Node[]];

  /** @throws when two have the same name. */
  constructor(nodes: readonly [Node, ...Node[]]) {
    const names = new Set(nodes.map(({ name }) => name));
    if (names.size < nodes.length) throw new Error('two media processes have the same name');
    this.#nodes = nodes;
  }

  of(studioId: string): Node {
    let [highest] = this.#nodes;
    let most = weightOf(highest, studioId);
    for (const node of this.#nodes.slice(1)) {
      const weight = weightOf(node, studioId);
      if (weight < most || (weight === most && node.name < highest.name)) continue;
      highest = node;
      most = weight;
    }
    return highest;
  }
}

function weightOf({ name }: { readonly name: string }, studioId: string): number {
  return Number.parseInt(hash('sha256', `${name}\n${studioId}`, 'hex').slice(0, weightDigits), 16);
}
