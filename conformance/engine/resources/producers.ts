import { NotCovered } from '../http/outcome.ts';
import { missingLinkLines } from '../model/cover-lines.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, Makes, Operation } from '../model/operation.ts';
import type { ThingWish } from '../target/ledger/resource.ts';

const isSafe = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD';

/** How an operation hands out an id of a resource; undefined if it does not. */
export const madeOf = ({ makes, hands = [] }: Operation, resource: string): Makes | undefined =>
  [makes, ...hands].find((one) => one?.resource === resource);

/** The operations that create a resource; those with a tight rate class only if there are no others. */
export function producersOf({ operations }: ContractRecord, resource: string): Operation[] {
  const all = Object.values(operations).filter(
    (operation) =>
      !isSafe(operation) &&
      madeOf(operation, resource) !== undefined &&
      !operation.marker &&
      !operation.parameters.some((parameter) => parameter.in === 'path' && parameter.resource === resource),
  );
  const plain = all.filter(isPlain);
  return plain.length > 0 ? plain : all;
}

/** The operations whose responses hand out ids of existing resources that another operation can use. */
export const findersOf = (
  { operations }: ContractRecord,
  resource: string,
  { name, method }: Pick<Operation, 'name' | 'method'>,
): Operation[] =>
  Object.values(operations).filter((finder) => {
    const handed = isSafe(finder) ? madeOf(finder, resource) : undefined;
    const isReading = method === 'GET' || method === 'HEAD';
    return handed !== undefined && (isReading || handed.followed?.includes(name) === true);
  });

/** The error for a resource that no operation of the contract creates, with the links that would name one. */
export function lacksProducer({ operations }: ContractRecord, resource: string): NotCovered {
  const user = Object.values(operations).find(({ parameters }) =>
    parameters.some((parameter) => parameter.resource === resource),
  );
  const lines = user ? [missingLinkLines(resource, user)] : [];
  return new NotCovered(`nothing in the contract makes a ${resource}`, lines);
}

/** The name of the first example that has the member. Undefined if the member is, because each example serves then. */
export function exampleHolding(producer: Operation, member: ThingWish['holding']): string | undefined {
  if (member === undefined) return undefined;
  return Object.entries(producer.body?.examples ?? {}).find(
    ([, body]) => valueAt(body, `/${member}`) !== undefined,
  )?.[0];
}

function isPlain(operation: Operation): boolean {
  return (operation.rateClass?.default ?? true) && operation.idempotent === undefined;
}
