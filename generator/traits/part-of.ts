import type { Contract, Operation, Type } from '../model/contract/contract.ts';
import { operationsOf } from '../model/contract/operations-of.ts';
import { propertiesOf } from '../model/contract/properties-of.ts';
import { responseOf, successOf } from '../model/contract/responses-of.ts';

/** The read of a resource as a part of a larger resource. */
export interface Part {
  /** The operation that reads the larger resource. */
  readonly read: string;
  /** The member of the larger resource that is the part, or the list that contains it. */
  readonly rows: string;
}

/**
 * The operation that reads the result of a change as a part of a larger resource; undefined if there is
 * none.
 */
export function partOf(contract: Contract, operation: Operation): Part | undefined {
  const type = schemaOf(operation);
  const isPart = (part: Type): boolean => part.kind === 'reference' && part.name === type;
  for (const reader of operationsOf(contract)) {
    const isWhole = reader.method === 'GET' && operation.path.startsWith(`${reader.path}/`);
    if (!isWhole || reader.pagination || reader.stream) continue;
    const whole = responseOf(reader, successOf(reader))?.contents[0]?.type;
    const member = (whole ? propertiesOf(contract, whole) : []).find(
      (one) => isPart(one.type) || (one.type.kind === 'array' && isPart(one.type.items)),
    );
    if (member) return { read: reader.name, rows: member.name };
  }
  return undefined;
}

/** The name of the schema of an operation's success response. */
export function schemaOf(operation: Operation): string | undefined {
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  return type?.kind === 'reference' ? type.name : undefined;
}
