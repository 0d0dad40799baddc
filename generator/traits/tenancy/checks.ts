import { cite, rootClauses } from '../citations.ts';
import { isOpen } from '../security/record.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * A stranger's id answers like a missing one, parameter by parameter and member by member; so does an id under a parent
 * that is not its own; and no list holds a stranger's row.
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
      probed('tenancy-references', 'tenancyReferences', { pointer, resource }),
    ),
    ...(resource === undefined ? [] : [probed('tenancy-rows', 'tenancyRows', { resource })]),
  ];
}

/** What a list has rows of: what the id right behind its path is of. */
function rowsOf({ operation: { method, path }, contract }: Subject): string | undefined {
  if (method !== 'GET') return undefined;
  const all = contract.areas.flatMap(({ operations }) => operations);
  const inner = all.find(
    (other) => other.path.startsWith(`${path}/`) && /^\/\{[^}]+\}$/.test(other.path.slice(path.length)),
  );
  return inner?.tenancy.at(-1)?.resource;
}
