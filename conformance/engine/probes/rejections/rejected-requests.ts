import type { Context } from '../../checks/context.ts';
import { isObject } from '../../model/json-pointer.ts';
import type { Operation } from '../../model/operation.ts';
import { firstExample } from '../../session/example-body.ts';
import type { RequestValues } from '../../target/ledger/request.ts';

const unknownMember = 'callsheetUnknownMember';

/** A malformed request, by its body or query; undefined if the contract constrains neither. */
export function malformed(operation: Operation, parts: RequestValues): RequestValues | undefined {
  const { body: validBody, query: validQuery } = operation.validators;
  const rejectedBodies = [
    isObject(parts.body) ? { ...parts.body, [unknownMember]: true } : undefined,
    {},
    [],
    0,
  ];
  const body = rejectedBodies.find(
    (candidate) => candidate !== undefined && validBody?.(structuredClone(candidate)) === false,
  );
  if (validBody && body !== undefined) return { ...parts, body };
  for (const { name, in: location, type } of operation.parameters)
    if (
      location === 'query' &&
      (type === 'integer' || type === 'number') &&
      validQuery?.({ [name]: 'abc' }) === false
    )
      return { ...parts, query: { ...parts.query, [name]: 'abc' } };
  return undefined;
}

/** Whether a request of the operation can be malformed. */
export const canBeMalformed = (operation: Operation): boolean =>
  malformed(operation, { path: {}, query: {}, headers: {} }) !== undefined;

/**
 * A request that a guard should reject. Its ids are made up, so nothing changes if the guard is missing. In
 * a read-only run, and if a success would remove the caller, it is malformed as well.
 */
export async function lockedRequest(context: Context, operation: Operation): Promise<RequestValues> {
  const parts = await context.prepare(operation, {
    missing: true,
    example: firstExample(operation),
  });
  const careful = context.session.target.readOnly || operation.disposes === 'caller';
  return (careful && malformed(operation, parts)) || parts;
}
