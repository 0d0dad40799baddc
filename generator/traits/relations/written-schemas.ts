import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, mappings } from '../../load/document/node.ts';
import { schemaTypeName } from '../../text/names.ts';

const known = new WeakMap<Mapping, { readonly schemas: ReadonlyMap<string, Mapping> | undefined }>();

/**
 * The declared schemas by type name; undefined if none of them has relations, so that callers skip their
 * search.
 */
export function writtenSchemas(root: Mapping): ReadonlyMap<string, Mapping> | undefined {
  const before = known.get(root);
  if (before !== undefined) return before.schemas;
  const all = mappings(mapping(root.components).schemas);
  const hasRelations = all.some(([, node]) => extension(node, 'relations') !== undefined);
  const schemas = hasRelations ? new Map(all.map(([name, node]) => [schemaTypeName(name), node])) : undefined;
  known.set(root, { schemas });
  return schemas;
}
