import type { Context } from '../../checks/context.ts';
import { isObject } from '../../model/json-pointer.ts';
import type { Operation } from '../../model/operation.ts';
import { firstExample } from '../../session/example-body.ts';
import type { Parts } from '../../target/ledger/request.ts';

const unknownMember = 'callsheetUnknownMember';

/** A request that is malformed beyond doubt: body or query; undefined where the contract gives nothing to get wrong. */
export function malformed(operation: Operation, parts: Parts): Parts | undefined {
  const { body: validBody, query: validQuery } = operation.validators;
  const refusedBodies = [
    isObject(parts.body) ? { ...parts.body, [unknownMember]: true } : undefined,
    {},
    [],
    0,
  ];
  const body = refusedBodies.find(
    (candidate) => candidate !== undefined && validBody?.(structuredClone(candidate)) === false,
  );
  if (validBody && body !== undefined) return { ...parts, body };
  for (const { name, in: place, type } of operation.parameters)
    if (
      place === 'query' &&
      (type === 'integer' || type === 'number') &&
      validQuery?.({ [name]: 'abc' }) === false
    )
      return { ...parts, query: { ...parts.query, [name]: 'abc' } };
  return undefined;
}

/** Whether the contract gives a request of the operation something to get wrong. */
export const canBeMalformed = (operation: Operation): boolean =>
  malformed(operation, { path: {}, query: {}, headers: {} }) !== undefined;

/**
 * A request for a refusal that comes first. Its ids are made up, so nothing is touched when the refusal is missing; in a
 * read-only run, and where a success would remove the caller, it is malformed as well.
 */
export async function lockedRequest(context: Context, operation: Operation): Promise<Parts> {
  const parts = await context.prepare(operation, {
    missing: true,
    example: firstExample(operation),
  });
  const careful = context.session.target.readOnly || operation.disposes === 'caller';
  return (careful && malformed(operation, parts)) || parts;
}
