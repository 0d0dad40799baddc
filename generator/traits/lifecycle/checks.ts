import type { Operation } from '../../model/contract/contract.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import type { Lifecycle, Move } from './read.ts';
import { lifecycleTable, shows } from './table.ts';

/**
 * Checks that a new resource is in the initial state, that a move leads to a declared state, and that a
 * rejected move returns its error code. A lifecycle without moves by operations belongs to another service
 * and is not checked.
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
  const rejected = own.filter(({ rejected }) => rejected !== undefined);
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
    ...(rejected.length > 0 && isRead ? [line('rejected', rejected)] : []),
  ];
}

/**
 * Whether the operation's path contains every owned id of the reader's path, so that the reader reads the
 * same resource.
 */
function isWithin(reader: Operation, operation: Operation): boolean {
  return reader.tenancy.every((owned) =>
    operation.tenancy.some(
      ({ parameter, resource }) => parameter === owned.parameter && resource === owned.resource,
    ),
  );
}

/** Whether a successful call creates a resource of the lifecycle. */
function makes(operation: Operation, { schema }: Lifecycle): boolean {
  return operation.makes.length > 0 && shows(operation, schema);
}
