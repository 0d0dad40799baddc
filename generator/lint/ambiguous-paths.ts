import type { Finding } from '../load/document/document.ts';
import { mapping, mappings, text } from '../load/document/node.ts';
import { operationsIn } from '../load/document/structure.ts';
import type { Survey } from '../model/rules/survey.ts';

/**
 * Two paths with equal methods must not match the same requests, because a router would use only one of
 * them.
 */
export function* lintSameRoutes({ root, at }: Survey): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const [path, item] of mappings(root.paths)) {
    for (const { method, node } of operationsIn(item)) {
      const route = `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;
      const other = seen.get(route);
      if (other === undefined) seen.set(route, path);
      else {
        const fact = `${method.toUpperCase()} conflicts with ${other}, which differs only in the names of its parameters`;
        yield at(mapping(root.paths), path, text(node.operationId) ?? path, fact);
      }
    }
  }
}
