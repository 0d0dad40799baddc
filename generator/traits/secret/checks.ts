import type { Contract, Operation } from '../../model/contract/contract.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { secretsOf } from './members.ts';

/** The checks of each member that accepts or returns a secret. */
export function secretChecks({ operation, contract }: Subject): CheckLine[] {
  if (operation.stream) return secretsOfEvents(contract, operation);
  return secretsOf(contract, operation).map((secret) => ({
    options: { secret, ...cite(operation.clauses) },
  }));
}

/** A member of events is identified by its name, because several kinds of events may contain it. */
function secretsOfEvents(contract: Contract, operation: Operation): CheckLine[] {
  const members = secretsOf(contract, operation).filter(({ in: location }) => location === 'response');
  const byName = new Map(
    members.map((member) => [`${member.pointer.split('/').at(-1)} ${member.kind}`, member] as const),
  );
  return [...byName.values()].map((secret) => ({
    probe: { file: 'secret-events', name: 'secretEvents' },
    options: { secret, ...cite(operation.clauses) },
  }));
}
