import { operationName } from '../../text/names.ts';
import type { Mapping } from './document.ts';
import { mappings, text } from './node.ts';
import { operationsIn } from './structure.ts';

const named = new WeakMap<Mapping, ReadonlyMap<string, string>>();

/**
 * The function names of a document's operations, by method and path. Duplicates get numbers, and operations
 * with an operationId are named first.
 */
export function operationNames(root: Mapping): (method: string, path: string) => string {
  const names = named.get(root) ?? namesOf(root);
  named.set(root, names);
  return (method, path) => names.get(`${method} ${path}`) ?? operationName(undefined, method, path);
}

function namesOf(root: Mapping): ReadonlyMap<string, string> {
  const operations = mappings(root.paths).flatMap(([path, item]) =>
    operationsIn(item).map(({ method, node }) => ({
      key: `${method} ${path}`,
      id: text(node.operationId),
      method,
      path,
    })),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const inTurn = [...operations.filter(({ id }) => id), ...operations.filter(({ id }) => !id)];
  for (const { key, id, method, path } of inTurn) {
    const wanted = operationName(id || undefined, method, path);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    taken.add(name);
    names.set(key, name);
  }
  return names;
}
