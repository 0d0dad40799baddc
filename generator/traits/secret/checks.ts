import type { Contract, Operation } from '../../model/contract/contract.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { secretsOf } from './members.ts';

/** Each member that takes or hands out a secret. */
export function secretChecks({ operation, contract }: Subject): CheckLine[] {
  if (operation.stream) return secretsOfEvents(contract, operation);
  return secretsOf(contract, operation).map((secret) => ({
    options: { secret, ...cite(operation.clauses) },
  }));
}

/** A member of events is looked for by its name, for several kinds may show it. */
function secretsOfEvents(contract: Contract, operation: Operation): CheckLine[] {
  const members = secretsOf(contract, operation).filter(({ in: place }) => place === 'answer');
  const byName = new Map(
    members.map((member) => [`${member.pointer.split('/').at(-1)} ${member.kind}`, member] as const),
  );
  return [...byName.values()].map((secret) => ({
    probe: { file: 'secret-events', name: 'secretEvents' },
    options: { secret, ...cite(operation.clauses) },
  }));
}
