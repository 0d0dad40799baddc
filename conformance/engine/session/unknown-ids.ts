import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import type { Session } from './session.ts';

const madeUp = ({ readOnly, random }: Session): string => readOnly.invent(`missing${random.text(20)}`);

/** Ids that name nothing, for every path parameter. */
export function missingPath(session: Session, operation: Operation): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of pathNames(operation.path)) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    // With the trait `tenancy` any made-up id looks missing. Other ids must fit their schema.
    const isOwned = parameter?.resource !== undefined && parameter.basis === undefined;
    setOwn(values, name, isOwned ? madeUp(session) : (parameter?.example ?? 'missing'));
  }
  return values;
}

/** A body whose references name nothing, where no path does so. */
export function namingNothing(session: Session, operation: Operation, body: unknown): unknown {
  if (pathNames(operation.path).length > 0) return body;
  const named = (operation.body?.references ?? []).filter(({ pointer }) => valueAt(body, pointer));
  return named.reduce((sent, { pointer }) => withValueAt(sent, pointer, madeUp(session)), body);
}
