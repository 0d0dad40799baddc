import type { Contract, Operation, Type } from '../model/contract/contract.ts';
import { operationsOf } from '../model/contract/operations-of.ts';
import { propertiesOf } from '../model/contract/properties-of.ts';
import { responseOf, successOf } from '../model/contract/responses-of.ts';

/** Where something is read as a part of something larger. */
export interface Part {
  /** The operation that reads the whole. */
  readonly read: string;
  /** The member of the whole that is the part, or lists it among others. */
  readonly rows: string;
}

/** The read that shows what a change answers with as a part of something larger. */
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

/** The name of the schema that an operation answers with. */
export function schemaOf(operation: Operation): string | undefined {
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  return type?.kind === 'reference' ? type.name : undefined;
}
