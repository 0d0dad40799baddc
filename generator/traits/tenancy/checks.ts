import { cite, rootClauses } from '../citations.ts';
import { isOpen } from '../security/record.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks that another user's id gets the same response as a missing one, for each parameter and member. The
 * same goes for an id under the wrong parent, and no list may contain another user's row.
 */
export function tenancyChecks(subject: Subject): CheckLine[] {
  const { operation, document } = subject;
  if (isOpen(operation)) return [];
  const trace = cite([...rootClauses(document, 'tenancy'), ...operation.clauses]);
  const probed = (file: string, name: string, options: object): CheckLine => ({
    probe: { file, name },
    options: { ...options, ...trace },
  });
  const resource = operation.stream ? undefined : rowsOf(subject);
  return [
    ...operation.tenancy.map(({ parameter }) => ({ options: { parameter, ...trace } })),
    ...operation.tenancy
      .slice(1)
      .map(({ parameter }) => probed('tenancy-parents', 'tenancyParents', { parameter })),
    ...(operation.body?.references ?? []).map(({ pointer, resource }) =>
      probed('tenancy-references', 'tenancyReferences', { pointer, resourceType: resource }),
    ),
    ...(resource === undefined ? [] : [probed('tenancy-rows', 'tenancyRows', { resourceType: resource })]),
  ];
}

/** The resource type of a list's rows: that of the id which follows the path of the list. */
function rowsOf({ operation: { method, path }, contract }: Subject): string | undefined {
  if (method !== 'GET') return undefined;
  const all = contract.areas.flatMap(({ operations }) => operations);
  const inner = all.find(
    (other) => other.path.startsWith(`${path}/`) && /^\/\{[^}]+\}$/.test(other.path.slice(path.length)),
  );
  return inner?.tenancy.at(-1)?.resource;
}
