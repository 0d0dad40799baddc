import { NotCovered } from '../http/outcome.ts';
import { missingLinkLines } from '../model/cover-lines.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, Makes, Operation } from '../model/operation.ts';
import type { ResourceOptions } from '../target/ledger/resource.ts';

const isSafe = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD';

/** How an operation returns an id of a resource; undefined if it does not. */
export const issuedIdOf = ({ makes, hands = [] }: Operation, resourceType: string): Makes | undefined =>
  [makes, ...hands].find((one) => one?.resourceType === resourceType);

/** The operations that create a resource; those with a tight rate class only if there are no others. */
export function producersOf({ operations }: ContractRecord, resourceType: string): Operation[] {
  const all = Object.values(operations).filter(
    (operation) =>
      !isSafe(operation) &&
      issuedIdOf(operation, resourceType) !== undefined &&
      !operation.marker &&
      !operation.parameters.some(
        (parameter) => parameter.in === 'path' && parameter.resourceType === resourceType,
      ),
  );
  const plain = all.filter(isPlain);
  return plain.length > 0 ? plain : all;
}

/** The operations that return ids of existing resources for another operation. */
export const findersOf = (
  { operations }: ContractRecord,
  resourceType: string,
  { name, method }: Pick<Operation, 'name' | 'method'>,
): Operation[] =>
  Object.values(operations).filter((finder) => {
    const handed = isSafe(finder) ? issuedIdOf(finder, resourceType) : undefined;
    const isReading = method === 'GET' || method === 'HEAD';
    return handed !== undefined && (isReading || handed.followed?.includes(name) === true);
  });

/** The error for a resource that no operation of the contract creates, with the links that would name one. */
export function lacksProducer({ operations }: ContractRecord, resourceType: string): NotCovered {
  const user = Object.values(operations).find(({ parameters }) =>
    parameters.some((parameter) => parameter.resourceType === resourceType),
  );
  const lines = user ? [missingLinkLines(resourceType, user)] : [];
  return new NotCovered(`no operation of the contract creates a ${resourceType}`, lines);
}

/**
 * The name of the first example that has the member. Undefined if no member is required, because then every
 * example suffices.
 */
export function exampleHolding(producer: Operation, member: ResourceOptions['holding']): string | undefined {
  if (member === undefined) return undefined;
  return Object.entries(producer.body?.examples ?? {}).find(
    ([, body]) => valueAt(body, `/${member}`) !== undefined,
  )?.[0];
}

function isPlain(operation: Operation): boolean {
  return (operation.rateClass?.default ?? true) && operation.idempotent === undefined;
}
