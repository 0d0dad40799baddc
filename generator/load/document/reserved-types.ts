import { areaName, operationName, pascalCase } from '../../text/names.ts';
import type { Mapping } from './document.ts';
import { items, mappings, text } from './node.ts';
import { operationsIn } from './structure.ts';

/** The types that generated files make of operations and areas, which no schema may be called like. */
export function reservedTypes(root: Mapping): Set<string> {
  const types = new Set<string>();
  for (const [path, item] of mappings(root.paths)) {
    for (const { method, node } of operationsIn(item)) {
      const name = pascalCase(operationName(text(node.operationId), method, path));
      const area = pascalCase(areaName(text(items(node.tags)[0])));
      for (const type of [`${name}Answer`, `${name}Parameters`, `${name}Error`, `${area}Handlers`])
        types.add(type);
    }
  }
  return types;
}
