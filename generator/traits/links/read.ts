import type { Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { operationNames } from '../../load/document/operation-names.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { resolveReference } from '../../load/document/reference.ts';
import { operationName } from '../../text/names.ts';
import { type Cited, readClauses } from '../clauses.ts';

/** A link from a response to an operation, by the operation's name. The link `remove` undoes the creation. */
export interface Link extends Cited {
  readonly name: string;
  readonly target: string;
  /** The source of each parameter: `id` → `$response.body#/id`, `$request.path.id`, or a fixed text. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** The links of a response that name an operation of the document. */
export function readLinks(response: Mapping, root: Mapping): readonly Link[] {
  return Object.entries(mapping(response.links)).flatMap(([name, node]) => {
    const link = mapping(resolveReference(node, root));
    const target = targetOf(link, root);
    if (target === undefined) return [];
    const parameters = new Map(
      Object.entries(mapping(link.parameters)).map(([key, value]) => [key, String(value)]),
    );
    return [{ name, target, parameters, ...readClauses(link) }];
  });
}

/** The name of the operation that a link leads to; undefined if the link names no operation of this document. */
function targetOf(link: Mapping, root: Mapping): string | undefined {
  const id = text(link.operationId);
  if (id !== undefined) return operationName(id, '', '');
  const referred = readOperationRef(link);
  return referred && operationNames(root)(referred.method, referred.path);
}

/** The path and method of an `operationRef` within the document: `#/paths/~1halls~1{hallId}/get`. */
export function readOperationRef(
  link: Mapping,
): { readonly path: string; readonly method: string } | undefined {
  const reference = text(link.operationRef);
  if (!reference?.startsWith('#/paths/')) return undefined;
  const [, path, method, ...others] = pointerKeys(reference.slice(1));
  return path === undefined || method === undefined || others.length > 0 ? undefined : { path, method };
}
