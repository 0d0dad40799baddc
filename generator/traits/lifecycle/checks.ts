import type { Operation } from '../../model/contract/contract.ts';
import { cite } from '../citations.ts';
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
  readerName: string | undefined,
): CheckLine[] {
  const { name, schema, moves, initial } = lifecycle;
  const operations = contract.areas.flatMap((area) => area.operations);
  const reader = operations.find((one) => one.name === readerName);
  const own = moves.filter(({ by }) => by === operation.name);
  const moved = own.filter(({ to }) => to !== undefined);
  const refused = own.filter(({ refused }) => refused !== undefined);
  const shown = shows(operation, schema);
  const line = (kind: string, cited: readonly Move[]): CheckLine => {
    const decided = lifecycle.decision || cited.some(({ decision }) => decision);
    const clauses = cited.flatMap((move) => move.clauses);
    return {
      options: {
        kind,
        lifecycle: name,
        shown: shown || undefined,
        ...cite(clauses, decided),
      },
    };
  };
  const isMade = operations.some((one) => makes(one, lifecycle));
  const begins = isMade ? makes(operation, lifecycle) : reader === operation;
  const isRead = reader !== undefined && isWithin(reader, operation);
  return [
    ...(begins && initial !== undefined ? [line('initial', [])] : []),
    ...(moved.length > 0 && (shown || isRead) ? [line('moves', moved)] : []),
    ...(refused.length > 0 && isRead ? [line('refused', refused)] : []),
  ];
}

/** Whether the operation's path names everything the reader's does, so that both are of one resource. */
function isWithin(reader: Operation, operation: Operation): boolean {
  return reader.tenancy.every((owned) =>
    operation.tenancy.some(
      ({ parameter, resource }) => parameter === owned.parameter && resource === owned.resource,
    ),
  );
}

/** Whether a success is a new resource of the lifecycle. */
function makes(operation: Operation, { schema }: Lifecycle): boolean {
  return operation.makes.length > 0 && shows(operation, schema);
}
