import type { Contract, Operation } from '../../model/contract/contract.ts';

/**
 * `operations.txt`: the API on one page with one operation on each line, so that a review shows each change
 * as a line.
 */
export function operationsPage(contract: Contract): string {
  const areas = contract.areas.map(({ name, operations }) => `${name}\n${operations.map(line).join('')}`);
  return `${contract.title} ${contract.version}\n\n${areas.join('\n')}`;
}

function line(operation: Operation): string {
  const scopes = operation.security.flat().flatMap((requirement) => requirement.scopes);
  const open =
    operation.security.length === 0
      ? ['open']
      : scopes.length > 0
        ? scopes
        : operation.security.flat().map(({ scheme }) => scheme);
  const columns = [
    operation.method.padEnd(7),
    operation.path.padEnd(58),
    operation.name.padEnd(24),
    open.join(' '),
  ];
  return `  ${columns.join(' ').trimEnd()}\n`;
}
