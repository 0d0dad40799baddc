import { importsOf, type Source } from './sources.ts';

/** Finds import cycles between files, types included; returns a sentence for each. */
export function importCycles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const graph = new Map(
    sources.map((source) => [source.path, importsOf(source).filter((file) => known.has(file))] as const),
  );
  return rings(graph).map(
    (ring) =>
      `${ring[0]}: imports itself in a ring: ${[...ring, ring[0]].join(' -> ')}. Move what they share.`,
  );
}

/**
 * Finds the strongly connected components with more than one file, or a file that imports itself (Tarjan).
 */
function rings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const stack: string[] = [];
  const seen = new Map<string, { index: number; low: number; onStack: boolean }>();
  const visit = (node: string): { index: number; low: number; onStack: boolean } => {
    const mine = { index: seen.size, low: seen.size, onStack: true };
    seen.set(node, mine);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next);
      if (!other) mine.low = Math.min(mine.low, visit(next).low);
      else if (other.onStack) mine.low = Math.min(mine.low, other.index);
    }
    if (mine.low === mine.index) {
      const ring = stack.splice(stack.indexOf(node));
      for (const one of ring) {
        const left = seen.get(one);
        if (left) left.onStack = false;
      }
      if (ring.length > 1 || graph.get(node)?.includes(node)) found.push(ring.sort());
    }
    return mine;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return found;
}
