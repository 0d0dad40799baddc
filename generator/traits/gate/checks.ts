import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Checks that operations behind a closed gate are rejected, and that the others still work. */
export function gateChecks({ operation, contract }: Subject): CheckLine[] {
  const { gate, body, name, security } = operation;
  const reported = contract.gates.find(({ reportedBy }) => reportedBy?.operation === name);
  if (reported) return [{ options: { kind: 'reported', ...cite(reported.reportedBy?.clauses ?? []) } }];
  if (gate) {
    const kinds = ['rejects', ...(body ? ['rejects-malformed'] : [])];
    return kinds.map((kind) => ({ options: { kind, ...cite(gate.clauses) } }));
  }
  const [first] = contract.gates;
  return first && security.length > 0 && operation.method === 'GET'
    ? [{ options: { kind: 'reads', ...cite(first.clauses) } }]
    : [];
}
