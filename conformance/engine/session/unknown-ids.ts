import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import type { Session } from './session.ts';

const unknownIds = ({ readOnly, random }: Session): string => readOnly.invent(`missing${random.text(20)}`);

/** Ids of no resource, for every path parameter. */
export function missingPath(session: Session, operation: Operation): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of pathNames(operation.path)) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    // With the trait `tenancy`, any made-up id looks missing. Other ids must match their schema.
    const isOwned = parameter?.resourceType !== undefined && parameter.basis === undefined;
    setOwn(values, name, isOwned ? unknownIds(session) : (parameter?.example ?? 'missing'));
  }
  return values;
}

/** A body with references to no resource, if the path contains no id. */
export function namingNothing(session: Session, operation: Operation, body: unknown): unknown {
  if (pathNames(operation.path).length > 0) return body;
  const named = (operation.body?.references ?? []).filter(({ pointer }) => valueAt(body, pointer));
  return named.reduce((sent, { pointer }) => withValueAt(sent, pointer, unknownIds(session)), body);
}
