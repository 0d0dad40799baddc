import type { Operation } from '../../contract.ts';
import { cite } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';
import type { Lifecycle, Move } from './read.ts';
import { lifecycleTable, shows } from './table.ts';

/**
 * A new resource is in the initial state, an operation that moves leads to a declared state, and a refused move gets its
 * refusal. Lifecycles that no operation moves are another service's, and only named here.
 */
export function lifecycleChecks(subject: Subject): CheckLine[] {
  const table = lifecycleTable(subject.contract);
  return subject.contract.lifecycles
    .filter(({ moves }) => moves.some(({ by }) => by !== undefined))
    .flatMap((lifecycle) => checksOf(subject, lifecycle, table[lifecycle.name]?.reader));
}

function checksOf(
  { operation, contract }: Subject,
  lifecycle: Lifecycle,
  reader: string | undefined,
): CheckLine[] {
  const { name, moves } = lifecycle;
  const own = moves.filter(({ by }) => by === operation.name);
  const line = (kind: string, cited: readonly Move[]): CheckLine => ({
    options: {
      kind,
      lifecycle: name,
      ...cite(
        [...new Set(cited.flatMap(({ clauses }) => clauses))],
        lifecycle.decision || cited.some(({ decision }) => decision),
      ),
    },
  });
  const moved = own.filter(({ to }) => to !== undefined);
  const refused = own.filter(({ refused: code }) => code !== undefined);
  const makers = contract.areas
    .flatMap(({ operations }) => operations)
    .filter((one) => makes(one, lifecycle));
  const begins = makes(operation, lifecycle) || (makers.length === 0 && reader === operation.name);
  return [
    ...(begins && lifecycle.initial !== undefined ? [line('initial', [])] : []),
    ...(moved.length > 0 && (reader !== undefined || shows(operation, lifecycle.schema))
      ? [line('moves', moved)]
      : []),
    ...(refused.length > 0 && reader !== undefined ? [line('refused', refused)] : []),
  ];
}

/** Whether a success is a new resource of the lifecycle. */
function makes(operation: Operation, { schema }: Lifecycle): boolean {
  return operation.makes.length > 0 && shows(operation, schema);
}
