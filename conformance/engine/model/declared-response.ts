import type { DeclaredResponse, Operation } from './operation.ts';

/**
 * The declared response of an operation for a status: by the status itself, its range (`4XX`), or `default`.
 * If the operation declares no success, `default` is its success and declares no error. Undefined if the
 * operation declares no such response.
 */
export function declaredResponse(
  operation: Pick<Operation, 'responses' | 'ranges'>,
  status: number,
): DeclaredResponse | undefined {
  const { responses, ranges } = operation;
  const own = responses[status] ?? ranges?.[`${Math.floor(status / 100)}XX`];
  return own ?? (status < 400 || declaresSuccess(operation) ? ranges?.default : undefined);
}

const declaresSuccess = ({ responses, ranges = {} }: Pick<Operation, 'responses' | 'ranges'>): boolean =>
  Object.keys(responses).some((status) => Number(status) < 400) ||
  Object.keys(ranges).some((range) => /^[123]XX$/.test(range));
