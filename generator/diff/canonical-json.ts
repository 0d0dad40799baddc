import type { Node } from '../load/document/document.ts';
import { isMapping, isSequence } from '../load/document/node.ts';

/** A value as JSON with sorted keys, so that equal values have equal texts. */
export function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: Node) => (isMapping(inner) ? sorted(inner) : inner)) ?? 'undefined';
}

/** Keywords with lists in which the order has no meaning. */
const sets = new Set(['required', 'enum', 'type', 'oneOf', 'anyOf', 'allOf', 'dependentRequired']);

/** A schema as JSON in a canonical order, without the members for which `isLeftOut` returns true. */
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
