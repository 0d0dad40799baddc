import type { Operation } from '../model/operation.ts';
import type { Context } from './context.ts';

/**
 * Whether a successful call consumes its innermost resource, or changes it in a way that other checks must
 * not see.
 */
export function isFresh(context: Context, operation: Operation): boolean {
  if (operation.method === 'GET' || operation.method === 'PATCH') return false;
  const innermost = operation.parameters.filter((parameter) => parameter.in === 'path').at(-1)?.resourceType;
  if (innermost === undefined) return false;
  return context.fixtures.producers(innermost).some((producer) => producer.makes?.remove !== undefined);
}
