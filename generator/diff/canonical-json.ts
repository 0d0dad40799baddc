import type { Node } from '../load/document/document.ts';
import { isMapping, isSequence } from '../load/document/node.ts';

/** A value as JSON whose keys are sorted, so that values that differ only in how they were written are the same. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: Node) => (isMapping(inner) ? sorted(inner) : inner)) ?? 'undefined';
}

/** Keywords whose lists say the same in any order. */
const sets = new Set(['required', 'enum', 'type', 'oneOf', 'anyOf', 'allOf', 'dependentRequired']);

/** A schema as JSON in one order, without what `isLeftOut` names. */
export function writtenSchema(schema: Node, isLeftOut: (key: string, value: Node) => boolean): string {
  const ordered = (node: Node, key: string): Node => {
    if (isSequence(node)) {
      const own = node.map((item) => ordered(item, ''));
      return sets.has(key) ? own.sort((a, b) => compare(JSON.stringify(a), JSON.stringify(b))) : own;
    }
    if (!isMapping(node)) return node;
    const kept = Object.entries(node).filter(([name, value]) => !isLeftOut(name, value));
    return sorted(Object.fromEntries(kept.map(([name, value]) => [name, ordered(value, name)])));
  };
  return JSON.stringify(ordered(schema, ''));
}

const sorted = <T>(node: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(node).sort(([a], [b]) => compare(a, b)));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
