import type { Mapping } from '../load/document/document.ts';
import { mappings } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Made, Operation } from '../model/contract/contract.ts';
import { readLinks } from '../traits/links/read.ts';

const bodyPointer = '$response.body#';

/**
 * The resources that an operation creates. A link from a member of its response to a path parameter with
 * `tenancy` shows that the member is the resource's id. The link `remove` names the removal.
 */
export function readMade(
  root: Mapping,
  operation: Mapping,
  operations: readonly Pick<Operation, 'name' | 'tenancy'>[],
): Made[] {
  const made = new Map<string, Made>();
  for (const [status, response] of mappings(operation.responses)) {
    for (const link of readLinks(resolved(root, response), root)) {
      const target = operations.find(({ name }) => name === link.target);
      const id = [...link.parameters].find(([, from]) => from.startsWith(bodyPointer));
      const resource = target?.tenancy.find(({ parameter }) => parameter === id?.[0])?.resource;
      if (!id || !target || resource === undefined) continue;
      const follow = { operation: target.name, parameters: Object.fromEntries(link.parameters) };
      const known = made.get(resource);
      made.set(resource, {
        resource,
        status: Number(status),
        pointer: id[1].slice(bodyPointer.length),
        read: link.name === 'read' ? follow : known?.read,
        remove: link.name === 'remove' ? follow : known?.remove,
      });
    }
  }
  return [...made.values()];
}
