import type { Mapping } from '../../document.ts';
import { mapping, text } from '../../node.ts';
import { resolveReference } from '../../reference.ts';
import { type Cited, readClauses } from '../clauses.ts';

/** A call that what a response hands out leads to; `remove` is the one that undoes what was made. */
export interface Link extends Cited {
  readonly name: string;
  readonly operation: string;
  /** Where each parameter comes from: `id` → `$response.body#/id`, `$request.path.id`, or a fixed text. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A response's links that name their operation. */
export function readLinks(response: Mapping, root: Mapping): readonly Link[] {
  return Object.entries(mapping(response.links)).flatMap(([name, node]) => {
    const link = mapping(resolveReference(node, root));
    const operation = text(link.operationId);
    if (operation === undefined) return [];
    const parameters = new Map(
      Object.entries(mapping(link.parameters)).map(([key, value]) => [key, String(value)]),
    );
    return [{ name, operation, parameters, ...readClauses(link) }];
  });
}
