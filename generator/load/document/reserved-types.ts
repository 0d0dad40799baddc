import { areaName, operationName, pascalCase } from '../../text/names.ts';
import type { Mapping } from './document.ts';
import { items, mappings, text } from './node.ts';
import { operationsIn } from './structure.ts';

/** The type names that generated files derive from operations and areas. No schema may have one of them. */
export function reservedTypes(root: Mapping): Set<string> {
  const types = new Set<string>();
  for (const [path, item] of mappings(root.paths)) {
    for (const { method, node } of operationsIn(item)) {
      const name = pascalCase(operationName(text(node.operationId), method, path));
      const area = pascalCase(areaName(text(items(node.tags)[0])));
      for (const type of [`${name}Response`, `${name}Parameters`, `${name}Error`, `${area}Handlers`])
        types.add(type);
    }
  }
  return types;
}
